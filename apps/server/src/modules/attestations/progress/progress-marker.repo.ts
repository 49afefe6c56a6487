import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { WAITING_GROUP, type WaitingGroup } from './attestation-progress.repo.ts';

/**
 * A progress marker is a short text made of everything outside the records that can move a record of a group: the size
 * of the newest dated head and, for the chain, of the newest final anchor and the failed anchors after it. If the marker
 * equals the one saved after the last complete run over the group, no record of the group can move, and the run is
 * skipped. The newest ones suffice: a record that waits for a date lies beyond every dated head, and one that waits for
 * the chain lies beyond every final anchor or every dated head. Anchors under way are part of the marker only together
 * with a failed one, because alone they move no record.
 */
export async function readProgressMarker(trx: Trx, isDated: boolean): Promise<ReadonlyMap<WaitingGroup, string>> {
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
  return new Map<WaitingGroup, string>([
    [WAITING_GROUP.undated, `${isDated} ${dated}`],
    [WAITING_GROUP.unanchored, `${isDated} ${anchored} ${tries ?? ''}`],
  ]);
}

/** Inserts the platform's row of markers unless it exists. */
export async function ensureProgressMarker(db: Db): Promise<void> {
  await db
    .insertInto('attestation_follow')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Locks the platform's row and answers the saved markers. The answer is undefined while another worker holds the row:
 * that worker does all there is to do.
 */
export async function lockProgressMarkers(trx: Trx): Promise<ReadonlyMap<WaitingGroup, string> | undefined> {
  const row = await trx.selectFrom('attestation_follow').selectAll().forUpdate().skipLocked().executeTakeFirst();
  return (
    row &&
    new Map<WaitingGroup, string>([
      [WAITING_GROUP.undated, row.dated],
      [WAITING_GROUP.unanchored, row.anchored],
    ])
  );
}

export async function saveProgressMarker(trx: Trx, group: WaitingGroup, marker: string): Promise<void> {
  if (group === WAITING_GROUP.unpublished) return;
  const change = group === WAITING_GROUP.undated ? { dated: marker } : { anchored: marker };
  await trx.updateTable('attestation_follow').set(change).execute();
}
