import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { LANE, type Lane } from './attestation-progress.repo.ts';

/**
 * What could move the records of the two long lanes, as short texts: while a text is the same as when its lane was last
 * walked to the end, nothing in the lane can have changed. The newest of each is enough: what waits for a date is above
 * every dated head, and what waits for the chain above every final one or above every dated one. Tries that failed
 * count only until a later one is final, and tries under way only beside a failed one.
 */
export async function readNews(trx: Trx, isDated: boolean): Promise<ReadonlyMap<Lane, string>> {
  const { rows } = await sql<{ dated: string; anchored: string; tries: string | null }>`
    with newest as (
      select coalesce(case when ${isDated}::boolean then (select max(size) from head_stamp)
                        else (select max(size) from log_head) end, 0) as dated,
             coalesce((select size from anchor where state = 'final' order by size desc limit 1), 0) as final
    )
    select dated::text, least(dated, final)::text as anchored,
           (select case when bool_or(state = 'failed') then md5(string_agg(id || state, ',' order by id)) end
              from anchor where size > newest.final) as tries
      from newest`.execute(trx);
  const { dated = '', anchored = '', tries } = rows[0] ?? {};
  return new Map<Lane, string>([
    [LANE.undated, `${isDated} ${dated}`],
    [LANE.unanchored, `${isDated} ${anchored} ${tries ?? ''}`],
  ]);
}

/** Makes the row that followers hold, where it is not there yet. */
export async function ensureFollow(db: Db): Promise<void> {
  await db
    .insertInto('attestation_follow')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the lanes were last walked with; undefined while another follower is at work, who does what there is to do. */
export async function holdFollow(trx: Trx): Promise<ReadonlyMap<Lane, string> | undefined> {
  const row = await trx.selectFrom('attestation_follow').selectAll().forUpdate().skipLocked().executeTakeFirst();
  return (
    row &&
    new Map<Lane, string>([
      [LANE.undated, row.dated],
      [LANE.unanchored, row.anchored],
    ])
  );
}

export async function keepNews(trx: Trx, lane: Lane, news: string): Promise<void> {
  if (lane === LANE.unpublished) return;
  const change = lane === LANE.undated ? { dated: news } : { anchored: news };
  await trx.updateTable('attestation_follow').set(change).execute();
}
