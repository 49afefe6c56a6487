import type pg from 'pg';
import { fillEveryTable } from '../../../apps/server/src/testing/wall-rows.ts';

/** A kind of record that a search finds, of which there are many like one: what differs from one to the next. */
interface Kind {
  readonly table: string;
  /** Of the numbers that people read: two letters before fourteen digits. */
  readonly prefix?: string;
  /** Other columns that no two rows may share, by the number `n` of the row. */
  readonly differs?: Readonly<Record<string, string>>;
}

const KEY = "'bench-' || n";

const MANY: readonly Kind[] = [
  { table: 'sales_order', prefix: 'DD', differs: { key: KEY } },
  { table: 'sales_refund', prefix: 'TK', differs: { key: KEY } },
  {
    table: 'offline_payment',
    prefix: 'HK',
    // Hexadecimal, in the letters and digits of a code.
    differs: { match_code: "translate(lpad(to_hex(n), 6, '0'), '01abcdef', 'GHABCDEF')" },
  },
  { table: 'invoice', prefix: 'FP' },
  { table: 'points_gift', prefix: 'JF' },
  { table: 'reconciliation_item', prefix: 'DZ', differs: { movement_no: KEY } },
  { table: 'app_feedback', prefix: 'YJ', differs: { receipt_sha256: 'sha256(n::text::bytea)' } },
];
const OFFICES: Kind = {
  table: 'notary_office',
  differs: { code: "'GZC' || n", name: "(array['杭州','宁波','温州','绍兴'])[1 + n % 4] || '样例公证处' || n" },
};
/** As many as the largest platforms have. */
const OFFICE_COUNT = 200;

/** Letters before the numbers of the records that there are many of. */
export const MULTIPLIED_PREFIXES = MANY.flatMap(({ prefix }) => prefix ?? []);
/** Of the row `n`, for a search to find it. */
export const numberOf = (prefix: string, n: number) => `${prefix}${FIRST_NUMBER + n}`;
const FIRST_NUMBER = 20_260_101_000_000;

/** As long as ours, and no kind reaches into the ids of the next. */
const FIRST_ID = 500_000_000_000_000_000n;
const APART = 10_000_000_000_000_000n;

const BATCH = 100_000;

/** One believable row of each kind, as the test of the wall has it, and then as many like it as are asked for. */
export async function multiplyRows(owner: pg.Client, platformId: string, rows: number): Promise<string[]> {
  const kinds = [...MANY, OFFICES];
  await fillEveryTable(
    owner,
    platformId,
    kinds.map(({ table }) => table),
  );
  // Each difference has a line of a bill of its own; here they share one.
  await owner.query('drop index reconciliation_item_line_key');
  for (const [place, kind] of kinds.entries()) {
    const statement = await statementFor(owner, kind, place);
    const most = kind === OFFICES ? OFFICE_COUNT : rows;
    for (let first = 1; first <= most; first += BATCH) {
      await owner.query(statement, [platformId, first, Math.min(most, first + BATCH - 1)]);
    }
  }
  return kinds.map(({ table }) => table);
}

async function statementFor(owner: pg.Client, { table, prefix, differs = {} }: Kind, place: number): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const own: Readonly<Record<string, string>> = {
    id: `${FIRST_ID + BigInt(place) * APART} + n`,
    ...(prefix && { number: `'${prefix}' || (${FIRST_NUMBER} + n)` }),
    ...differs,
  };
  return `insert into ${table} (${columns.join(', ')})
    select ${columns.map((column) => own[column] ?? `one.${column}`).join(', ')}
      from (select * from ${table} where platform_id = $1 order by id limit 1) one, generate_series($2::int, $3::int) n`;
}
