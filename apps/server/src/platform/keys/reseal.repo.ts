import { sql, type Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import { subjectOf, type KeyedColumn, type KeyedRow } from './keyed-column.ts';

export type ResealPass = Selectable<Tables['reseal_pass']>;

/** The current pass over a column. A new current key starts a new one. */
export async function openPass(db: Db, column: KeyedColumn, keyId: string, at: Date): Promise<ResealPass> {
  const subject = subjectOf(column);
  const find = db.selectFrom('reseal_pass').selectAll().where('subject', '=', subject);
  const known = await find.executeTakeFirst();
  if (known?.key_id === keyId) return known;
  const begun = { ...FROM_THE_START, key_id: keyId, renewed: '0', begun_at: at, ended_at: null };
  return db
    .insertInto('reseal_pass')
    .values({ subject, ...begun })
    .onConflict((conflict) => conflict.columns(['platform_id', 'subject']).doUpdateSet(begun))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const FROM_THE_START = { last_id: '0', unopened: '0', held: '0' } as const;

/** Only from where it was read: of two workers with one batch the second finds it already advanced. */
export async function advancePass(
  db: Db,
  { subject, key_id: keyId, last_id: lastId }: ResealPass,
  changes: Partial<Omit<ResealPass, 'platform_id' | 'subject'>>,
): Promise<void> {
  await db
    .updateTable('reseal_pass')
    .set(changes)
    .where('subject', '=', subject)
    .where('key_id', '=', keyId)
    .where('last_id', '=', lastId)
    .execute();
}

/** The next values after an id, whatever key made them. */
export async function nextValues(
  db: Db,
  { table, column, renewal }: KeyedColumn,
  after: string,
  most: number,
): Promise<(KeyedRow & { value: Buffer })[]> {
  const needs = (renewal?.needs ?? []).map((name) => sql`, ${sql.id(name)}`);
  const { rows } = await sql<KeyedRow & { value: Buffer }>`
    select id, ${sql.id(column)} as value ${sql.join(needs, sql``)} from ${sql.table(table)}
     where platform_id = current_platform() and id > ${after} and ${sql.id(column)} is not null
     order by id limit ${most}`.execute(db);
  return rows;
}

export interface Renewed {
  readonly id: string;
  readonly before: Buffer;
  readonly after: Buffer;
}

/**
 * Replaces old values that have not changed, and returns how many. Locked rows are skipped and not waited for: so this
 * never takes part in a deadlock, and a value that changed in the meantime is newer than ours.
 */
export async function replaceValues(
  db: Db,
  { table, column }: KeyedColumn,
  renewed: readonly Renewed[],
): Promise<number> {
  if (renewed.length === 0) return 0;
  const ids = renewed.map(({ id }) => id);
  const { rows } = await sql<{ held: string }>`
    with free as materialized (
      select id from ${sql.table(table)} where id = any(${ids}::bigint[]) for no key update skip locked
    ), put as (
      update ${sql.table(table)} as t set ${sql.id(column)} = given.after
        from free, unnest(${ids}::bigint[], ${renewed.map(({ before }) => before)}::bytea[],
                          ${renewed.map(({ after }) => after)}::bytea[]) as given (id, before, after)
       where free.id = t.id and given.id = t.id and t.${sql.id(column)} = given.before
    )
    select count(*) as held from free`.execute(db);
  return Number(rows[0]?.held);
}
