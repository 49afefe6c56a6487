import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contrast } from '../../testing/contrast.ts';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';
import type { ChartData } from './chart-data.ts';
import { chartOption, SERIES_COLOURS } from './chart-option.ts';

vi.mock('./chart-canvas.tsx', () => ({
  ChartCanvas: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));
afterEach(() => vi.restoreAllMocks());

const DATA: ChartData = {
  categories: ['06-01', '06-02'],
  series: [
    { name: '企业', values: [1_200, null] },
    { name: '个人', values: [3, 4] },
  ],
};

async function chart(data: ChartData | undefined) {
  const { Chart } = await withMessages('chart', import('./chart.tsx'));
  return showPiece(() => <Chart title="每日存证量" heading="日期" unit="件" kind="line" data={data} />);
}

describe('a chart', () => {
  it('says the same as a table', async () => {
    const { user } = await chart(DATA);
    expect(await screen.findByRole('img', { name: '每日存证量，共 4 个点，可切换为表格查看' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '表格' }));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['日期企业个人', '06-011,2003', '06-02—4']);
  });

  it('can be taken along as a sheet', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
    const { user } = await chart(DATA);
    await user.click(await screen.findByRole('button', { name: '下载 CSV' }));
    const [sheet] = saved.mock.calls.flat() as Blob[];
    expect(await sheet?.text()).toBe('\uFEFF日期,企业,个人\r\n06-01,1200,3\r\n06-02,,4\r\n');
  });

  it('says that there is nothing, and draws no empty axes', async () => {
    await chart({ categories: ['06-01'], series: [{ name: '企业', values: [null] }] });
    expect(await screen.findByText('所选时间内没有数据')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '表格' })).toBeNull();
  });
});

describe('what a chart is drawn with', () => {
  const look = { text: '#000000', line: '#d9d9d9', ground: '#ffffff', font: 'sans', hasMotion: false };

  it.each([
    ['light', '#ffffff'],
    ['dark', '#141414'],
  ] as const)('has colours that are seen on a %s ground', (kind, ground) => {
    for (const colour of SERIES_COLOURS[kind]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
  });

  it('tells its lines apart by shape and dash as well', () => {
    const { series } = chartOption(DATA, 'line', '件', { ...look, isDark: false });
    const [one, two] = series as { symbol: string; lineStyle: { type: unknown } }[];
    expect([one?.symbol, one?.lineStyle.type]).not.toEqual([two?.symbol, two?.lineStyle.type]);
  });

  it('keeps a gap where nothing is known', () => {
    const { series } = chartOption(DATA, 'line', '件', { ...look, isDark: false });
    expect((series as { data: unknown }[])[0]?.data).toEqual([1_200, null]);
  });

  it('stands still for those who ask for it', () => {
    expect(chartOption(DATA, 'bar', '件', { ...look, isDark: false }).animation).toBe(false);
  });
});
