import { Chart } from '../../kit/chart/chart.tsx';
import type { ChartData } from '../../kit/chart/chart-data.ts';
import type { LedgerEntry } from '../../kit/ledger/ledger-lines.ts';
import { LedgerTable } from '../../kit/ledger/ledger-table.tsx';
import { Sample, Samples } from './sample.tsx';

const nothing = () => undefined;
const DAYS = Array.from({ length: 30 }, (_, at) => `06-${String(at + 1).padStart(2, '0')}`);
const wave = (height: number, shift: number) =>
  DAYS.map((_, at) => Math.round(height * (1.2 + Math.sin((at + shift) / 3)) + (at % 7 > 4 ? -height * 0.6 : 0)));

const EVIDENCE: ChartData = {
  categories: DAYS,
  series: [
    { name: '企业存证', values: wave(1_800, 0) },
    { name: '个人存证', values: wave(620, 4) },
    { name: '网页取证', values: wave(240, 9).map((value, at) => (at > 20 ? null : value)) },
  ],
};
const ORDERS: ChartData = {
  categories: ['杭州互联网公证处', '宁波永欣公证处', '温州华东公证处', '绍兴越州公证处'],
  series: [{ name: '公证件数', values: [1_284, 873, 512, 96] }],
};
const EMPTY: ChartData = { categories: DAYS, series: [{ name: '企业存证', values: DAYS.map(() => null) }] };

const entry = (id: string, day: string, summary: string, amount: string, balance: string): LedgerEntry => ({
  id,
  at: `2026-06-${day}T02:30:00.000Z`,
  number: `LS2026060${id}0001`,
  summary,
  amount,
  balance,
});
const ENTRIES: readonly LedgerEntry[] = [
  entry('1', '01', '对公汇款充值', '5000000', '5230000'),
  { ...entry('2', '02', '存证套餐 10,000 次', '-1200000', '4030000'), reversedBy: 'LS202606030001' },
  { ...entry('3', '03', '套餐下错，冲正', '1200000', '5230000'), reverses: 'LS202606020001' },
  entry('4', '05', '公证服务费 (2026)浙杭证民字第 1024 号', '-68000', '5162000'),
];
const BROKEN = [...ENTRIES.slice(0, 2), entry('4', '05', '公证服务费', '-68000', '3900000')];

export function LedgerSamples() {
  return (
    <>
      <Samples title="Chart">
        <Sample name="折线，三个系列，有缺口">
          <Chart title="每日存证量" heading="日期" unit="件" kind="line" data={EVIDENCE} />
        </Sample>
        <Sample name="柱，一个系列">
          <Chart title="各公证处本月受理" heading="公证处" unit="件" kind="bar" data={ORDERS} />
        </Sample>
        <Sample name="没有数据">
          <Chart title="每日存证量" heading="日期" unit="件" kind="line" data={EMPTY} />
        </Sample>
        <Sample name="正在读取">
          <Chart title="每日存证量" heading="日期" unit="件" kind="line" data={undefined} />
        </Sample>
      </Samples>
      <Samples title="LedgerTable">
        <Sample name="有冲正">
          <LedgerTable entries={ENTRIES} onNumber={nothing} />
        </Sample>
        <Sample name="余额不相接">
          <LedgerTable entries={BROKEN} onNumber={nothing} />
        </Sample>
        <Sample name="没有流水">
          <LedgerTable entries={[]} onNumber={nothing} />
        </Sample>
        <Sample name="正在读取">
          <LedgerTable entries={[]} isLoading onNumber={nothing} />
        </Sample>
      </Samples>
    </>
  );
}
