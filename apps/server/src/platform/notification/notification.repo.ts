import type { Page } from '@nota/contract/kit/page.ts';
import type { NotificationQuery, NotificationRow } from '@nota/contract/platform/notification.contract.ts';
import { withoutSecrets } from '@nota/contract/platform/notification-text.rules.ts';
import type { NotificationPurpose, RecentlyBegun } from '@nota/contract/platform/notification.rules.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { addDays, addHours } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { applyFilter } from '../db/filter.ts';
import { readPage } from '../db/read-page.ts';
import { lockById } from '../db/record-row.ts';
import type { Tables } from '../db/tables.generated.ts';

export type StoredNotification = Selectable<Tables['notification']>;

export function listNotifications(db: Db, query: NotificationQuery): Promise<Page<NotificationRow>> {
  const matching = applyFilter(db.selectFrom('notification as n').selectAll('n'), query, {
    recordKind: (eb, kind) => eb('n.record_kind', '=', kind),
    recordId: (eb, id) => eb('n.record_id', '=', id),
    state: (eb, state) => eb('n.state', '=', state),
    channel: (eb, channel) => eb('n.channel', '=', channel),
  });
  return readPage(matching, { time: 'n.created_at', id: 'n.id' }, query, toNotification);
}

export function findNotification(db: Db | Trx, id: string): Promise<StoredNotification | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst();
}

export const lockNotification = (trx: Trx, id: string) => lockById(trx, 'notification', id);

export async function insertNotifications(trx: Trx, rows: readonly Insertable<Tables['notification']>[]) {
  return trx
    .insertInto('notification')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'once_key']).where('once_key', 'is not', null).doNothing(),
    )
    .returning(['id', 'purpose'])
    .execute();
}

export async function saveNotification(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['notification']>, 'id' | 'platform_id'>,
) {
  await trx.updateTable('notification').set(changes).where('id', '=', id).execute();
}

/** Whoever counts for one address and purpose waits for whoever counts for the same: two at once would both find room. */
export async function lockCap(trx: Trx, { mac, purpose }: { mac: Buffer; purpose: NotificationPurpose }) {
  const subject = `notification ${purpose} ${mac.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

interface Counted {
  readonly macs: readonly Buffer[];
  readonly purpose: NotificationPurpose;
  /** The one that is about to be sent. */
  readonly exceptId?: string;
  readonly at: Date;
}

/** What may have reached the address: what was sent, is being sent, or has an outcome that nobody knows. */
export async function countBegun(trx: Trx, { macs, purpose, exceptId, at }: Counted): Promise<RecentlyBegun> {
  const row = await trx
    .selectFrom('notification')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('begun_at', '>', addHours(at, -1)).as('hour'),
      eb.fn.countAll<string>().as('day'),
    ])
    .where('recipient_mac', 'in', [...macs])
    .where('purpose', '=', purpose)
    .where('begun_at', '>', addDays(at, -1))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId as string))
    .where((eb) => eb.or([eb('state', 'in', ['sending', 'sent']), eb('reason', '=', 'OUTCOME_UNKNOWN')]))
    .executeTakeFirstOrThrow();
  return { hour: Number(row.hour), day: Number(row.day) };
}

interface DueQuery {
  readonly at: Date;
  readonly begunBefore: Date;
  readonly newBefore: Date;
  readonly most: number;
}

/**
 * What waits and whose time has come, and what has been `sending` for longer than any call takes. A new one has its job
 * already, so it is left to that for a while: with thousands in the queue every look would only wake them again.
 */
export function listDue(db: Db, { at, begunBefore, newBefore, most }: DueQuery) {
  return db
    .selectFrom('notification')
    .select(['id', 'purpose'])
    .where('state', 'in', ['queued', 'held', 'sending'])
    .where('next_at', '<=', at)
    .where((eb) => eb.or([eb('state', '<>', 'sending'), eb('begun_at', '<', begunBefore)]))
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('state', '=', 'held'), eb('next_at', '<', newBefore)]))
    .orderBy('next_at')
    .limit(most)
    .execute();
}

/** Recipients that nobody needs any more, and secrets of what was not sent in time. Answers how many rows it changed. */
export async function forgetOld(db: Db, kept: { recipientsBefore: Date; secretsBefore: Date; most: number }) {
  const { numAffectedRows } = await sql`
    update notification n
       set secrets_sealed = null,
           recipient_sealed = case when n.created_at < ${kept.recipientsBefore} then null else n.recipient_sealed end,
           recipient_mac = case when n.created_at < ${kept.recipientsBefore} then null else n.recipient_mac end
     where n.id in (select id from notification
                     where ((recipient_sealed is not null and created_at < ${kept.recipientsBefore})
                         or (secrets_sealed is not null and created_at < ${kept.secretsBefore}))
                       and state in ('sent', 'suppressed', 'dead')
                     limit ${kept.most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Everything about one record that still knows whom it went to. */
export function listOfRecord(trx: Trx, recordKind: string, recordId: string): Promise<StoredNotification[]> {
  return trx
    .selectFrom('notification')
    .selectAll()
    .where('record_kind', '=', recordKind)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The platform whose connection this is: text messages and mails say who sends them. */
export async function readPlatformName(db: Db | Trx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from platform where id = current_platform()`.execute(db);
  return rows[0]?.name ?? '';
}

export async function countDead(db: Db): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether everything that sending it once more takes is there. */
export const isKept = (row: StoredNotification) =>
  row.recipient_sealed !== null && (!row.has_secrets || row.secrets_sealed !== null);

const SIMULATED = 'simulated';

export const toNotification = (row: StoredNotification): NotificationRow => ({
  id: row.id,
  recordKind: row.record_kind,
  recordId: row.record_id,
  kind: row.kind,
  version: row.version,
  purpose: row.purpose,
  channel: row.channel,
  recipient: row.recipient_masked,
  title: row.title,
  text: withoutSecrets(row.text),
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  parts: row.parts,
  createdAt: row.created_at.toISOString(),
  nextAt: row.next_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  isReplayable: isKept(row),
  isSimulated: row.provider?.startsWith(SIMULATED) ?? false,
});
