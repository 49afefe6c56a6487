import type { CheckRow, ChecklistSnapshot, CheckTick } from '@nota/contract/kit/checklist/check-row.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

/** A record under review, by the stem of its kind. */
export interface CheckedRecord {
  readonly kind: string;
  readonly id: string;
}

/** Taken back, it has no tick any more but keeps its version. */
export interface StoredTick {
  readonly tick: CheckTick | null;
  readonly version: number;
}

export async function listTicks(db: Db | Trx, { kind, id }: CheckedRecord): Promise<ReadonlyMap<string, StoredTick>> {
  const rows = await db
    .selectFrom('checklist_tick as t')
    .innerJoin('member as m', 'm.id', 't.ticked_by')
    .select(['t.check_name', 't.verdict', 't.note', 't.ticked_by', 't.ticked_at', 't.version', 'm.name'])
    .where('t.record_kind', '=', kind)
    .where('t.record_id', '=', id)
    .execute();
  return new Map(
    rows.map(({ check_name, verdict, note, ticked_by: byId, ticked_at, version, name: byName }) => [
      check_name,
      { tick: verdict && { verdict, note, byId, byName, at: ticked_at.toISOString() }, version },
    ]),
  );
}

/** The caller holds the record's lock, so nobody else writes the same tick. */
export async function saveTick(
  trx: Trx,
  { kind, id }: CheckedRecord,
  tick: { check: string; verdict: CheckTick['verdict'] | null; note: string; actorId: string; at: Date },
) {
  const { verdict, note, actorId: ticked_by, at: ticked_at } = tick;
  await trx
    .insertInto('checklist_tick')
    .values({ record_kind: kind, record_id: id, check_name: tick.check, verdict, note, ticked_by, ticked_at })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'record_kind', 'record_id', 'check_name'])
        .doUpdateSet({ verdict, note, ticked_by, ticked_at, version: sql`checklist_tick.version + 1` }),
    )
    .execute();
}

/** Takes ticks back, those of all checks where none are named. */
export async function clearTicks(trx: Trx, { kind, id }: CheckedRecord, checks?: readonly string[]) {
  if (checks?.length === 0) return;
  const ofRecord = trx
    .updateTable('checklist_tick')
    .set({ verdict: null, note: '', version: sql`version + 1` })
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .where('verdict', 'is not', null);
  await (checks ? ofRecord.where('check_name', 'in', [...checks]) : ofRecord).execute();
}

export async function insertSnapshot(
  trx: Trx,
  { kind, id }: CheckedRecord,
  snapshot: { action: string; listVersion: number; checks: readonly CheckRow[]; actorId: string; at: Date },
) {
  await trx
    .insertInto('checklist_snapshot')
    .values({
      record_kind: kind,
      record_id: id,
      action: snapshot.action,
      list_version: snapshot.listVersion,
      checks: JSON.stringify(snapshot.checks),
      decided_by: snapshot.actorId,
      decided_at: snapshot.at,
    })
    .execute();
}

/** Newest first. */
export async function listSnapshots(db: Db | Trx, { kind, id }: CheckedRecord): Promise<ChecklistSnapshot[]> {
  const rows = await db
    .selectFrom('checklist_snapshot as s')
    .innerJoin('member as m', 'm.id', 's.decided_by')
    .select(['s.id', 's.action', 's.list_version', 's.checks', 's.decided_by', 's.decided_at', 'm.name'])
    .where('s.record_kind', '=', kind)
    .where('s.record_id', '=', id)
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    listVersion: row.list_version,
    decidedById: row.decided_by,
    decidedByName: row.name,
    decidedAt: row.decided_at.toISOString(),
    checks: row.checks as CheckRow[],
  }));
}
