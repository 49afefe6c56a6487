import type { CorrectionItem, CorrectionRound } from '@nota/contract/platform/correction/correction-round.ts';
import { CORRECTION_CLOCK } from '@nota/contract/kit/correction/correction.rules.ts';
import type { CorrectionRoundState } from '@nota/contract/platform/correction/correction-round.lifecycle.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { lockById } from '../db/record-row.ts';
import type { Tables } from '../db/tables.generated.ts';
import { toDeadline } from '../legal-clock/deadline-list.ts';

export type StoredRound = Selectable<Tables['correction_round']>;
export type StoredItem = Selectable<Tables['correction_item']>;

/** A record that is corrected, by the stem of its kind. */
export interface CorrectedRecord {
  readonly kind: string;
  readonly id: string;
}

/** How many rounds there were since the record was handed in. */
export async function countRounds(trx: Trx, { kind, id }: CorrectedRecord, since: Date): Promise<number> {
  const { n } = await trx
    .selectFrom('correction_round')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .where('asked_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Undefined while the record has an open round already. */
export function insertRound(
  trx: Trx,
  values: Pick<
    Insertable<Tables['correction_round']>,
    'number' | 'record_kind' | 'record_id' | 'sequence' | 'days' | 'asked_by' | 'asked_at'
  >,
): Promise<StoredRound | undefined> {
  return trx
    .insertInto('correction_round')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'record_kind', 'record_id']).where('state', '=', sql.lit('open')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function insertItems(trx: Trx, items: readonly Insertable<Tables['correction_item']>[]) {
  await trx
    .insertInto('correction_item')
    .values([...items])
    .execute();
}

export async function insertAnswers(trx: Trx, answers: readonly Insertable<Tables['correction_answer']>[]) {
  await trx
    .insertInto('correction_answer')
    .values([...answers])
    .execute();
}

export const lockRound = (trx: Trx, id: string) => lockById(trx, 'correction_round', id);

/** The open round of a record, locked; the caller holds the record's lock. */
export function lockOpenRound(trx: Trx, { kind, id }: CorrectedRecord): Promise<StoredRound | undefined> {
  return ofRecord(trx, { kind, id }).where('state', '=', sql.lit('open')).forNoKeyUpdate().executeTakeFirst();
}

/** The open round of a record, or else the newest one. */
export function findNewestRound(db: Db | Trx, record: CorrectedRecord): Promise<StoredRound | undefined> {
  return ofRecord(db, record).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

const ofRecord = (db: Db | Trx, { kind, id }: CorrectedRecord) =>
  db.selectFrom('correction_round').selectAll().where('record_kind', '=', kind).where('record_id', '=', id);

export function listItems(db: Db | Trx, roundId: string): Promise<StoredItem[]> {
  return db.selectFrom('correction_item').selectAll().where('round_id', '=', roundId).orderBy('position').execute();
}

export async function saveClosed(trx: Trx, id: string, state: CorrectionRoundState, at: Date) {
  await trx.updateTable('correction_round').set({ state, closed_at: at }).where('id', '=', id).execute();
}

/** Open rounds whose time has run out for certain, the oldest first. */
export function listRunOut(db: Db, at: Date, after: string, most: number) {
  return db
    .selectFrom('correction_round')
    .select(['id', 'record_kind', 'record_id'])
    .where('state', '=', sql.lit('open'))
    .where('due_at', '<=', at)
    .where('due_is_provisional', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** All rounds of a record with what was asked and what came back, newest first. */
export async function listRounds(db: Db | Trx, { kind, id }: CorrectedRecord): Promise<CorrectionRound[]> {
  const rounds = await db
    .selectFrom('correction_round as r')
    .innerJoin('member as m', 'm.id', 'r.asked_by')
    .selectAll('r')
    .select('m.name as asked_by_name')
    .where('r.record_kind', '=', kind)
    .where('r.record_id', '=', id)
    .orderBy('r.id', 'desc')
    .execute();
  const items = await readItems(
    db,
    rounds.map((round) => round.id),
  );
  return rounds.map((round) => ({
    id: round.id,
    number: round.number,
    sequence: round.sequence,
    state: round.state,
    deadline: toDeadline(round, CORRECTION_CLOCK),
    days: round.days,
    askedById: round.asked_by,
    askedByName: round.asked_by_name,
    askedAt: round.asked_at.toISOString(),
    closedAt: round.closed_at?.toISOString() ?? null,
    items: [...(items.get(round.id) ?? [])],
  }));
}

/** By the id of their round, in the order in which they were asked. */
async function readItems(
  db: Db | Trx,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CorrectionItem[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('correction_item as i')
    .leftJoin('correction_answer as a', 'a.item_id', 'i.id')
    .selectAll('i')
    .select(['a.value', 'a.file_id', 'a.remark', 'a.answered_at'])
    .where('i.round_id', 'in', [...roundIds])
    .orderBy('i.position')
    .execute();
  const fileIds = rows.flatMap((row) => [row.before_file_id, row.file_id].filter((one) => one !== null));
  const files = await readFiles(db, fileIds);
  const fileOf = (fileId: string | null) => (fileId === null ? null : (files.get(fileId) ?? null));
  const toItem = (row: (typeof rows)[number]): CorrectionItem => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    sentence: row.sentence,
    example: row.example,
    before: { value: row.before_value, file: fileOf(row.before_file_id) },
    answer: row.answered_at && { value: row.value, file: fileOf(row.file_id), remark: row.remark ?? '' },
  });
  const byRound = Map.groupBy(rows, (row) => row.round_id);
  return new Map([...byRound].map(([roundId, ofRound]) => [roundId, ofRound.map(toItem)]));
}

type FileShown = NonNullable<CorrectionItem['before']['file']>;

async function readFiles(db: Db | Trx, ids: readonly string[]): Promise<ReadonlyMap<string, FileShown>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'mime', 'size_bytes', 'scan_finding'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, name, mime, size_bytes, scan_finding }) => [
      id,
      { id, name, mime, sizeBytes: Number(size_bytes), malware: scan_finding },
    ]),
  );
}

/** A paper of a record's rounds, on either side; undefined where the item is another record's or has none. */
export async function findItemFile(
  db: Db | Trx,
  { kind, id }: CorrectedRecord,
  given: { itemId: string; side: 'before' | 'answer' },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('correction_item as i')
    .innerJoin('correction_round as r', 'r.id', 'i.round_id')
    .leftJoin('correction_answer as a', 'a.item_id', 'i.id')
    .select(['i.before_file_id', 'a.file_id'])
    .where('i.id', '=', given.itemId)
    .where('r.record_kind', '=', kind)
    .where('r.record_id', '=', id)
    .executeTakeFirst();
  return (given.side === 'before' ? row?.before_file_id : row?.file_id) ?? undefined;
}

/** All files of one paper in a record's rounds, those of before and those that came back. */
export async function listItemFiles(trx: Trx, { kind, id }: CorrectedRecord, paper: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('correction_item as i')
    .innerJoin('correction_round as r', 'r.id', 'i.round_id')
    .leftJoin('correction_answer as a', 'a.item_id', 'i.id')
    .select(['i.before_file_id', 'a.file_id'])
    .where('r.record_kind', '=', kind)
    .where('r.record_id', '=', id)
    .where('i.kind', '=', 'paper')
    .where('i.name', '=', paper)
    .execute();
  return rows.flatMap(({ before_file_id, file_id }) => [before_file_id, file_id].filter((one) => one !== null));
}

/** What was uploaded by links of a record and handed in with no answer. */
export async function listUnusedPapers(
  trx: Trx,
  link: { purpose: string; recordKind: string; recordId: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('stored_file as f')
    .innerJoin('access_link as l', 'l.id', 'f.uploaded_through')
    .select('f.id')
    .where('l.purpose', '=', link.purpose)
    .where('l.record_kind', '=', link.recordKind)
    .where('l.record_id', '=', link.recordId)
    .where('f.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('correction_answer as a').select('a.item_id').whereRef('a.file_id', '=', 'f.id'))),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** What applicants wrote in their own words; their papers are removed by whoever knows which of them name people. */
export async function eraseRemarks(trx: Trx, { kind, id }: CorrectedRecord) {
  await sql`
    update correction_answer a set remark = ''
      from correction_item i join correction_round r on r.id = i.round_id
     where a.item_id = i.id and r.record_kind = ${kind} and r.record_id = ${id} and a.remark <> ''`.execute(trx);
}
