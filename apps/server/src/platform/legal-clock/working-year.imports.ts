import { dayOf, parseDay, yearOf } from '@nota/contract/kit/clock/shanghai-day.ts';
import { faultsOf, type WorkingYearFault } from '@nota/contract/kit/clock/working-year.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { WORKING_YEAR_IMPORT } from '@nota/contract/platform/working-year.contract.ts';
import { z } from 'zod';
import { defineImport } from '../imports/import-definition.ts';
import { enqueue } from '../jobs/job.ts';
import { recountClocks } from './legal-clock.jobs.ts';
import { replaceWorkingYear } from './working-year.repo.ts';

const KINDS = { 休息: 'rest', 上班: 'work', 来源: 'source' } as const;
const NOTE_MAX_CHARS = 200;
/** A year has about forty such days. */
const ROWS_MAX = 200;

interface Row {
  readonly day: string;
  readonly kind: 'rest' | 'work' | 'source';
  readonly note: string;
}

/** The table of one year. One line of the kind 来源 names the notice, with the notice's own date. */
export const workingYearImport = defineImport({
  kind: WORKING_YEAR_IMPORT,
  title: '工作日历',
  permission: PERMISSION.platformConfig,
  rowsMax: ROWS_MAX,
  columns: {
    day: {
      title: '日期',
      value: z.string().refine((text) => parseDay(text) !== undefined, '应为 2027-01-01 这样的日期'),
      suggest: (text) => /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(text)?.slice(1).map(twoDigits).join('-'),
    },
    kind: {
      title: '类型',
      value: z
        .string()
        .refine((text) => text in KINDS, '应为 休息、上班 或 来源')
        .transform((text) => KINDS[text as keyof typeof KINDS]),
    },
    note: { title: '说明', value: z.string().max(NOTE_MAX_CHARS, `不能超过 ${NOTE_MAX_CHARS} 个字`) },
  },
  keyOf: ({ day, kind }) => (kind === 'source' ? 'source' : day),
  faultsOfAll: (rows) => {
    const { year, source, days } = tableOf(rows);
    if (year === undefined) return ['表中没有任何放假或上班日'];
    const ofKind = (kind: Row['kind']) => days.filter((one) => one.kind === kind).map(({ day }) => day);
    return faultsOf({ year, source: source?.note ?? '', rest: ofKind('rest'), work: ofKind('work') }).map(sentenceOf);
  },
  async write(trx, rows, at) {
    const { year, source, days } = tableOf(rows);
    if (year === undefined || !source) throw new Error('a table that was checked has a year and a source');
    await replaceWorkingYear(trx, { year, source: source.note, noticeDate: source.day, days, at });
    await enqueue(trx, recountClocks, {}, { key: `recount-${year}` });
  },
});

const twoDigits = (text: string) => text.padStart(2, '0');

/** The year is that of the first day; days of other years are reported by the rules. */
function tableOf(rows: readonly Row[]) {
  const days = rows.flatMap(({ day, kind, note }) => (kind === 'source' ? [] : [{ day, kind, note }]));
  const [first] = days;
  return { year: first && yearOf(dayOf(first.day)), source: rows.find(({ kind }) => kind === 'source'), days };
}

function sentenceOf(found: WorkingYearFault): string {
  switch (found.fault) {
    case 'other-year':
      return `${found.day} 不在本表的年份内`;
    case 'twice':
      return `${found.day} 出现两次`;
    case 'weekday-worked':
      return `${found.day} 本来就是工作日，不能列为调休上班`;
    case 'holiday-missing':
      return `${found.day} 是法定节假日，应列为休息`;
    case 'not-whole':
      return `放假的工作日减去调休上班日应为 ${found.wanted} 天，表中为 ${found.found} 天，表格不完整`;
    case 'no-source':
      return '缺少类型为「来源」的一行，请写明通知名称及其日期';
  }
}
