import { describe, expect, it } from 'vitest';
import { chartCsv } from './chart-data.ts';

const csv = (names: string[], ...rows: (number | null)[][]) =>
  chartCsv(
    {
      categories: rows.map((_, at) => `6-${at + 1}`),
      series: names.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? null) })),
    },
    '日期',
  );

describe('the sheet of a chart', () => {
  it('has the categories first and a column for each series', () => {
    expect(csv(['企业', '个人'], [1, 2], [3, -4])).toBe('\uFEFF日期,企业,个人\r\n6-1,1,2\r\n6-2,3,-4\r\n');
  });

  it('leaves a cell empty where nothing is known', () => {
    expect(csv(['企业'], [null])).toBe('\uFEFF日期,企业\r\n6-1,\r\n');
  });

  it.each([
    ['=1+1', `'=1+1`],
    ['+8613800000000', `'+8613800000000`],
    ['甲,乙', '"甲,乙"'],
    ['甲"乙"', '"甲""乙"""'],
  ])('writes the name %s as %s, which no spreadsheet computes', (name, cell) => {
    expect(csv([name], [1])).toBe(`\uFEFF日期,${cell}\r\n6-1,1\r\n`);
  });
});
