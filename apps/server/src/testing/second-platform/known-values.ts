import type { World } from '../world.ts';

/** Every value in every row of one platform, as text; read as the owner, without row-level security. */
export async function valuesOf(world: World, platformId: string): Promise<Set<string>> {
  const values = new Set<string>();
  for (const table of await platformTables(world)) {
    const { rows } = await world.owner.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${table} t where platform_id = $1`,
      [platformId],
    );
    for (const { row } of rows) collect(row, values);
  }
  return values;
}

/** A digest per table: the same before and after means that no row was changed. */
export async function digestsOf(world: World, platformId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of await platformTables(world)) {
    const { rows } = await world.owner.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${table} t where platform_id = $1`,
      [platformId],
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** One id of each table and state: rows that differ in nothing else need not be tried as well. */
export async function idsOf(world: World, platformId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const table of await platformTables(world)) {
    const { rows } = await world.owner.query<{ id: string | null }>(
      `select distinct on (row ->> 'state') row ->> 'id' as id
         from (select to_jsonb(t) as row from ${table} t where platform_id = $1) rows order by row ->> 'state', 1 desc`,
      [platformId],
    );
    ids.push(...rows.flatMap(({ id }) => (id === null || !/^\d+$/.test(id) ? [] : [id])));
  }
  return [...new Set(ids)];
}

async function platformTables(world: World): Promise<string[]> {
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'platform_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

function collect(value: unknown, into: Set<string>) {
  if (Array.isArray(value)) for (const one of value) collect(one, into);
  else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) collect(one, into);
  else if (typeof value === 'string') into.add(value.replace(/^\\x/, ''));
  else if (typeof value === 'number') into.add(String(value));
}

/** Long enough not to occur by chance, and in no value of the other platform. */
export function onlyIn(values: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const theirs = [...others].join('\n');
  return [...values].filter((value) => value.length >= MEANT_CHARS && !theirs.includes(value));
}

const MEANT_CHARS = 4;

/**
 * At most this many of the values: first those that the list itself shows to its own platform, then some of every
 * shape, because a filter may also search columns that its list does not show.
 */
export function likeliestOf(values: readonly string[], shown: string, most: number): string[] {
  const [seen, unseen] = [values.filter((one) => shown.includes(one)), values.filter((one) => !shown.includes(one))];
  const likely = spreadOf(seen, Math.min(seen.length, Math.floor(most / 2)));
  return [...likely, ...spreadOf(unseen, most - likely.length)];
}

function spreadOf(values: readonly string[], most: number): string[] {
  if (values.length <= most) return [...values];
  const byShape = Map.groupBy(values, shapeOfText);
  const chosen: string[] = [];
  for (let turn = 0; chosen.length < most; turn += 1) {
    for (const alike of byShape.values()) chosen.push(...alike.slice(turn, turn + 1));
  }
  return chosen.slice(0, most);
}

/** The shape of a value: a number of some length, a digest, a text, … */
const shapeOfText = (text: string) =>
  text
    .replace(/\p{Script=Han}+/gu, '汉')
    .replace(/[a-z]+/gi, 'a')
    .replace(/\d/g, '0')
    .replace(/(a0*)+/g, 'a');
