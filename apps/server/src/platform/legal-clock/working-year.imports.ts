import { dayAt, dayOf, parseDay, yearOf } from '@nota/contract/kit/clock/shanghai-day.ts';
import { faultsOf, type WorkingYearFault } from '@nota/contract/kit/clock/working-year.rules.ts';
import type { Message } from '@nota/contract/kit/messages.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { WORKING_YEAR_IMPORT, WORKING_YEAR_MAX_ROWS } from '@nota/contract/platform/working-year.contract.ts';
import { z } from 'zod';
import { defineImport } from '../imports/import-definition.ts';
import { enqueue } from '../jobs/job.ts';
import { recountClocks } from './legal-clock.jobs.ts';
import { findWorkingYear, removeWorkingYear, replaceWorkingYear, type StoredWorkingYear } from './working-year.repo.ts';

const KINDS = {
  休息: 'rest',
  放假: 'rest',
  上班: 'work',
  来源: 'source',
  來源: 'source',
  rest: 'rest',
  work: 'work',
  source: 'source',
} as const;
const NOTE_MAX_CHARS = 200;

interface Row {
  readonly day: string;
  readonly kind: 'rest' | 'work' | 'source';
  readonly note: string;
}

/** The table that was in force before, and when this one took its place. */
interface Before {
  readonly importedAt: string;
  readonly table: StoredWorkingYear | null;
}

/** The table of one year. One line of the kind 来源 names the notice, with the notice's own date. */
export const workingYearImport = defineImport({
  kind: WORKING_YEAR_IMPORT,
  title: ['工作日历', '工作日曆', 'Working days', 'Dias úteis'],
  permission: PERMISSION.platformConfig,
  rowsMax: WORKING_YEAR_MAX_ROWS,
  fields: {
    day: {
      label: ['日期', '日期', 'Date', 'Data'],
      aliases: ['放假日期', 'day', 'dia'],
      value: z.string().refine((text) => parseDay(text) !== undefined),
      expects: [
        '应为 2027-01-01 这样的日期',
        '應為 2027-01-01 這樣的日期',
        'must be a date such as 2027-01-01',
        'deve ser uma data como 2027-01-01',
      ],
      suggest: (text) => {
        const guess = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(text)?.slice(1).map(twoDigits).join('-');
        return guess !== undefined && parseDay(guess) !== undefined ? guess : undefined;
      },
    },
    kind: {
      label: ['类型', '類型', 'Type', 'Tipo'],
      aliases: ['安排', '性质', 'kind'],
      value: z
        .string()
        .refine((text) => Object.hasOwn(KINDS, text))
        .transform((text) => KINDS[text as keyof typeof KINDS]),
      expects: [
        '应为 休息、上班 或 来源',
        '應為 休息、上班 或 来源',
        'must be rest, work or source',
        'deve ser rest, work ou source',
      ],
      suggest: (text) => {
        if (/休|假|放/.test(text)) return '休息';
        return /班|调休|補/.test(text) ? '上班' : undefined;
      },
    },
    note: {
      label: ['说明', '說明', 'Note', 'Nota'],
      aliases: ['备注', '節日', '节日', '名称'],
      value: z.string().max(NOTE_MAX_CHARS),
    },
  },
  keyOf: ({ day, kind }) => (kind === 'source' ? 'source' : day),
  faultsOfAll: (rows) => {
    const { year, source, days } = tableOf(rows);
    if (year === undefined) return [NO_DAYS];
    const ofKind = (kind: Row['kind']) => days.filter((one) => one.kind === kind).map(({ day }) => day);
    return faultsOf({ year, source: source?.note ?? '', rest: ofKind('rest'), work: ofKind('work') }).map(sentenceOf);
  },
  async write({ trx, at }, rows) {
    const { year, source, days } = tableOf(rows);
    if (year === undefined || !source) throw new Error('a table that was checked has a year and a source');
    const earlier = (await findWorkingYear(trx, year)) ?? null;
    await replaceWorkingYear(trx, { year, source: source.note, noticeDate: source.day, days, at });
    await enqueue(trx, recountClocks, {}, { key: `recount-${year}` });
    const outcome = earlier ? 'changed' : 'made';
    return rows.map((row) => ({
      outcome,
      recordId: String(year),
      // The year is one record: what it was stands beside its source.
      ...(row.kind === 'source' ? { earlier: { importedAt: at.toISOString(), table: earlier } } : {}),
    }));
  },
  /** As long as the year has not begun and no other table was imported for it since. */
  async undo({ trx, at }, written) {
    const year = Number(written[0]?.recordId);
    const before = written.find(({ row }) => row.kind === 'source')?.earlier as Before | undefined;
    const now = await findWorkingYear(trx, year);
    if (yearOf(dayAt(at)) >= year) return written.map(() => 'YEAR_BEGUN');
    if (!before || now?.importedAt !== before.importedAt) return written.map(() => 'CHANGED_SINCE');
    const { table } = before;
    if (table) await replaceWorkingYear(trx, { ...table, at: new Date(table.importedAt) });
    else await removeWorkingYear(trx, year);
    await enqueue(trx, recountClocks, {}, { key: `recount-${year}` });
    return written.map(() => undefined);
  },
});

const twoDigits = (text: string) => text.padStart(2, '0');

/** The year is that of the first day; days of other years are reported by the rules. */
function tableOf(rows: readonly Row[]) {
  const days = rows.flatMap(({ day, kind, note }) => (kind === 'source' ? [] : [{ day, kind, note }]));
  const [first] = days;
  return { year: first && yearOf(dayOf(first.day)), source: rows.find(({ kind }) => kind === 'source'), days };
}

const NO_DAYS: Message = [
  '表中没有任何放假或上班日',
  '表中沒有任何放假或上班日',
  'The table has no day off and no working weekend',
  'A tabela não tem folgas nem fins de semana trabalhados',
];

function sentenceOf(found: WorkingYearFault): Message {
  switch (found.fault) {
    case 'other-year':
      return [
        `${found.day} 不在本表的年份内`,
        `${found.day} 不在本表的年份內`,
        `${found.day} is not in the year of this table`,
        `${found.day} não é do ano desta tabela`,
      ];
    case 'twice':
      return [
        `${found.day} 出现两次`,
        `${found.day} 出現兩次`,
        `${found.day} is there twice`,
        `${found.day} aparece duas vezes`,
      ];
    case 'weekday-worked':
      return [
        `${found.day} 本来就是工作日，不能列为调休上班`,
        `${found.day} 本來就是工作日，不能列為調休上班`,
        `${found.day} is a working day anyway`,
        `${found.day} já é dia útil`,
      ];
    case 'holiday-missing':
      return [
        `${found.day} 是法定节假日，应列为休息`,
        `${found.day} 是法定節假日，應列為休息`,
        `${found.day} is a public holiday and must be a day off`,
        `${found.day} é feriado e deve ser folga`,
      ];
    case 'not-whole':
      return [
        `放假的工作日减去调休上班日应为 ${found.wanted} 天，表中为 ${found.found} 天，表格不完整`,
        `放假的工作日減去調休上班日應為 ${found.wanted} 天，表中為 ${found.found} 天，表格不完整`,
        `Weekdays off minus weekend days worked must be ${found.wanted}, and are ${found.found}: the table is not whole`,
        `Dias úteis de folga menos fins de semana trabalhados deve dar ${found.wanted}, e dá ${found.found}: a tabela está incompleta`,
      ];
    case 'no-source':
      return [
        '缺少类型为「来源」的一行，请写明通知名称及其日期',
        '缺少類型為「来源」的一列，請寫明通知名稱及其日期',
        'There is no row of the type “source” with the name and date of the notice',
        'Falta a linha do tipo “source” com o nome e a data do aviso',
      ];
  }
}
