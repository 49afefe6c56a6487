import type { LinkCodes, LinkState } from '@nota/contract/kit/access-link/access-link.rules.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';

export type StoredLink = Selectable<Tables['access_link']>;

export const stateOf = (link: StoredLink): LinkState & LinkCodes => ({
  expiresAt: link.expires_at,
  usesLeft: link.uses_left,
  revokedAt: link.revoked_at,
  wrongFactors: link.wrong_factors,
  codesSent: link.codes_sent,
  codeSentAt: link.code_sent_at,
});

/** The platform of a link; the door function returns nothing else. */
export async function platformOfLink(database: Database, mac: Buffer): Promise<string | undefined> {
  const door = sql<{ id: string | null }>`select access_link_door(${mac}) as id`;
  return (await door.execute(database.outside)).rows[0]?.id ?? undefined;
}

export interface FoundVisit {
  readonly platform_id: string;
  readonly visit_id: string;
  readonly link_id: string;
  readonly purpose: string;
  readonly record_kind: string;
  readonly record_id: string;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
}

/** By the door function: before this the visit's platform is unknown, only the digest of its token is known. */
export async function findVisit(database: Database, mac: Buffer): Promise<FoundVisit | undefined> {
  const { rows } = await sql<FoundVisit>`select * from access_visit_door(${mac})`.execute(database.outside);
  return rows[0];
}

export async function insertLink(trx: Trx, row: Insertable<Tables['access_link']>): Promise<string> {
  const { id } = await trx.insertInto('access_link').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findLink = (db: Db | Trx, mac: Buffer): Promise<StoredLink | undefined> =>
  db.selectFrom('access_link').selectAll().where('token_mac', '=', mac).executeTakeFirst();

/** Whoever opens, proves, revokes or acts by a link waits for the others: two wrong factors at once are two. */
export const lockLink = (trx: Trx, mac: Buffer): Promise<StoredLink | undefined> =>
  trx.selectFrom('access_link').selectAll().where('token_mac', '=', mac).forNoKeyUpdate().executeTakeFirst();

export async function saveLink(
  db: Db | Trx,
  id: string,
  changes: Omit<Updateable<Tables['access_link']>, 'id' | 'platform_id'>,
) {
  await db.updateTable('access_link').set(changes).where('id', '=', id).execute();
}

export async function countOpen(db: Db, id: string, at: Date) {
  await db
    .updateTable('access_link')
    .set((eb) => ({ opens: eb('opens', '+', 1), opened_at: at }))
    .where('id', '=', id)
    .execute();
}

/** Whoever sends a link to one record for one purpose waits for whoever does the same: the later one is the newest. */
export async function lockIssue(trx: Trx, { recordKind, recordId, purpose }: LinksOf) {
  const subject = `access-link ${purpose} ${recordKind} ${recordId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
}

interface LinksOf {
  readonly recordKind: string;
  readonly recordId: string;
  /** Of every purpose where it is left out. */
  readonly purpose?: string | undefined;
}

/** Links that were not revoked before. Visits by them are over from then on. */
export async function revokeLinks(trx: Trx, of: LinksOf, at: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('access_link')
    .set({ revoked_at: at, factor_mac: null, recipient_sealed: null })
    .where('record_kind', '=', of.recordKind)
    .where('record_id', '=', of.recordId)
    .where('revoked_at', 'is', null)
    .$if(of.purpose !== undefined, (query) => query.where('purpose', '=', of.purpose as string))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Not even the mask stays. */
export async function maskRecipients(trx: Trx, record: { readonly kind: string; readonly id: string }) {
  await trx
    .updateTable('access_link')
    .set({ recipient_masked: '***' })
    .where('record_kind', '=', record.kind)
    .where('record_id', '=', record.id)
    .execute();
}

/** What nobody asks for any more: secrets of links that ended before, and where visits came from. */
export async function forgetEnded(db: Db, before: { readonly links: Date; readonly visits: Date }) {
  await db
    .updateTable('access_link')
    .set({ token_mac: null, factor_mac: null, recipient_sealed: null })
    .where('token_mac', 'is not', null)
    .where('expires_at', '<', before.links)
    .execute();
  await db.deleteFrom('access_visit').where('begun_at', '<', before.visits).execute();
}

export async function insertVisit(trx: Trx, row: Insertable<Tables['access_visit']>): Promise<string> {
  const { id } = await trx.insertInto('access_visit').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Waits for an answer that is under way: what comes after it is not taken. */
export async function isFinished(trx: Trx, linkId: string): Promise<boolean> {
  const link = await trx
    .selectFrom('access_link')
    .select('finished_at')
    .where('id', '=', linkId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return link.finished_at !== null;
}

/** Waits for a revocation that is under way, and makes a later one wait. */
export async function lockUnrevoked(trx: Trx, linkId: string): Promise<boolean> {
  const link = await trx
    .selectFrom('access_link')
    .select('revoked_at')
    .where('id', '=', linkId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return link?.revoked_at === null;
}

export async function endVisit(trx: Trx, id: string, at: Date) {
  await trx.updateTable('access_visit').set({ ended_at: at }).where('id', '=', id).execute();
}
