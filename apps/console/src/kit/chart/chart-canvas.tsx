import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { theme } from 'antd';
import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import type { ChartData } from './chart-data.ts';
import { chartOption, type ChartKind, type ChartLook } from './chart-option.ts';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface ChartPicture {
  /** The address of a picture of what is drawn now. */
  readonly pictureUrl: () => string;
}

interface Props {
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly unit: string;
  readonly label: string;
  readonly picture: Ref<ChartPicture>;
}

/** Draws with ECharts. Loaded only where a chart is shown: it is larger than most pages. */
export function ChartCanvas({ data, kind, unit, label, picture }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const look = useChartLook();
  useEffect(() => {
    if (!place.current) return undefined;
    const made = init(place.current, undefined, { renderer: 'canvas' });
    chart.current = made;
    const resizing = new ResizeObserver(() => made.resize());
    resizing.observe(place.current);
    return () => {
      resizing.disconnect();
      made.dispose();
    };
  }, [look]);
  useImperativeHandle(
    picture,
    () => ({
      pictureUrl: () => chart.current?.getDataURL({ pixelRatio: 2, backgroundColor: look.ground }) ?? '',
    }),
    [look],
  );
  useEffect(() => {
    chart.current?.setOption(chartOption(data, kind, unit, look), { notMerge: true });
  }, [data, kind, unit, look]);
  return <div ref={place} className="chart-canvas" role="img" aria-label={label} />;
}

function useChartLook(): ChartLook {
  const { token } = theme.useToken();
  const { colorText, colorBorderSecondary, colorBgContainer, fontFamily, motion } = token;
  return useMemo(
    () => ({
      isDark: isDarkColour(colorBgContainer),
      text: colorText,
      line: colorBorderSecondary,
      ground: colorBgContainer,
      font: fontFamily,
      hasMotion: motion,
    }),
    [colorText, colorBorderSecondary, colorBgContainer, fontFamily, motion],
  );
}

/** `#141414` is dark, `#ffffff` is not. */
const isDarkColour = (colour: string) => Number.parseInt(colour.slice(1, 3), 16) < 0x80;
