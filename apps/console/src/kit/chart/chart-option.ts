import type { ComposeOption } from 'echarts/core';
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import type { ChartData } from './chart-data.ts';

export type ChartKind = 'line' | 'bar';

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

/** What a canvas cannot read from the style sheet. */
export interface ChartLook {
  readonly isDark: boolean;
  readonly text: string;
  readonly line: string;
  readonly ground: string;
  readonly font: string;
  readonly hasMotion: boolean;
}

/**
 * Told apart also by people who see red and green alike (after Okabe and Ito), at least 3 to 1 against the ground. The
 * shapes and dashes say the same without colours.
 */
export const SERIES_COLOURS = {
  light: ['#0072b2', '#c35400', '#007a5a', '#a8558a', '#7a6a00', '#3a3a3a'],
  dark: ['#56b4e9', '#f08c3a', '#2fc79a', '#e39ac8', '#e0cf45', '#d0d0d0'],
} as const;
const SHAPES = ['circle', 'triangle', 'rect', 'diamond', 'roundRect', 'pin'] as const;
const DASHES: readonly ('solid' | 'dashed' | 'dotted' | number[])[] = [
  'solid',
  'dashed',
  'dotted',
  [8, 3, 2, 3],
  [2, 2],
  [12, 4],
];

export function chartOption(
  { categories, series }: ChartData,
  kind: ChartKind,
  unit: string,
  look: ChartLook,
): ChartOption {
  const colours = SERIES_COLOURS[look.isDark ? 'dark' : 'light'];
  const numbered = (value: unknown) => (typeof value === 'number' ? formatNumber(value, { decimals: 0 }) : '—');
  return {
    animation: look.hasMotion,
    color: [...colours],
    textStyle: { fontFamily: look.font, color: look.text },
    grid: { left: 8, right: 16, top: 40, bottom: 36, containLabel: true },
    legend: { show: series.length > 1, bottom: 0, textStyle: { color: look.text } },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: look.ground,
      borderColor: look.line,
      textStyle: { color: look.text },
      valueFormatter: (value) => `${numbered(value)} ${unit}`.trim(),
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      boundaryGap: kind === 'bar',
      axisLabel: { color: look.text, hideOverlap: true },
      axisLine: { lineStyle: { color: look.line } },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameTextStyle: { color: look.text },
      minInterval: 1,
      axisLabel: { color: look.text, formatter: numbered },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: series.map(({ name, values }, at) =>
      kind === 'bar'
        ? { type: 'bar', name, data: [...values], barMaxWidth: 32 }
        : {
            type: 'line',
            name,
            data: [...values],
            symbol: SHAPES[at % SHAPES.length] ?? 'circle',
            showSymbol: values.length <= 60,
            lineStyle: { width: 2, type: DASHES[at % DASHES.length] ?? 'solid' },
          },
    ),
  };
}
