import type { DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import { addHours, addMinutes, addSeconds } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { hotStatement, runHot } from '../db/hot.ts';
import type { Tables } from '../db/tables.generated.ts';

export type SessionEnd = NonNullable<Tables['session']['ended_by']>;

export interface FoundSession {
  id: string;
  platform_id: string;
  platform_kind: string;
  member_id: string;
  member_name: string;
  is_current: boolean;
  /** Whether the token in force has come back: until then its answer may have been lost. */
  is_token_used: boolean;
  rotated_at: Date;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  ended_by: SessionEnd | null;
  permission_ids: number[];
  action_codes: string[];
  is_internal_admin: boolean;
  data_scope: DataScope;
  scope_targets: string[];
  /** The account's last day has passed. */
  is_member_over: boolean;
}

const FIND = hotStatement(
  'session-door',
  `select s.*, session_scope_door($1) as data_scope, session_scope_targets_door($1)::text[] as scope_targets,
          session_token_used_door($1) as is_token_used
     from session_door($1, $2) s`,
);

/** By the door function: before this the session's platform is unknown, only the token's hash is known. */
export async function findSession(database: Database, hash: Buffer, at: Date): Promise<FoundSession | undefined> {
  const [row] = await runHot<FoundSession>(database.outside, FIND, [hash, at]);
  return row;
}

export function insertSession(
  trx: Trx,
  given: {
    memberId: string;
    tokenHash: Buffer;
    at: Date;
    permissionIds: readonly number[];
    actions: readonly string[];
    isInternalAdmin: boolean;
    ip: string;
    userAgent: string;
  },
) {
  return trx
    .insertInto('session')
    .values({
      member_id: given.memberId,
      token_hash: given.tokenHash,
      rotated_at: given.at,
      created_at: given.at,
      last_seen_at: given.at,
      permission_ids: [...given.permissionIds],
      action_codes: [...given.actions],
      is_internal_admin: given.isInternalAdmin,
      ip: given.ip,
      user_agent: given.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface Replacement {
  readonly oldHash: Buffer;
  readonly newHash: Buffer;
  readonly at: Date;
}

/** A token of this age is replaced at the next call. */
const DUE = new Date(0);

/**
 * True for the one call that replaced the token; others keep using the old one for its grace period. After
 * re-authentication the new one counts as used at once: a copy of the old one must not survive it.
 */
export async function rotateToken(
  db: Db,
  { id, rotated_at: rotatedAt }: FoundSession,
  { oldHash, newHash, at }: Replacement,
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({
      token_hash: newHash,
      previous_token_hash: oldHash,
      rotated_at: at,
      last_seen_at: at,
      is_token_used: rotatedAt.getTime() === DUE.getTime(),
      lost_token_hash: null,
    })
    .where('id', '=', id)
    .where('token_hash', '=', oldHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function saveTokenUsed(db: Db, id: string, hash: Buffer) {
  const session = db.updateTable('session').set({ is_token_used: true });
  await session.where('id', '=', id).where('token_hash', '=', hash).execute();
}

/**
 * Replaces a token that nobody ever used, for whoever still has the one before it. Whoever that is has not shown a
 * password. True for one of several calls.
 */
export async function replaceLostToken(
  db: Db,
  { id, rotated_at: replacedAt }: FoundSession,
  { oldHash, newHash, at }: Replacement,
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set((eb) => ({
      lost_token_hash: eb.ref('token_hash'),
      token_hash: newHash,
      rotated_at: at,
      last_seen_at: at,
      reauthenticated_at: null,
    }))
    .where('id', '=', id)
    .where('previous_token_hash', '=', oldHash)
    .where('rotated_at', '=', replacedAt)
    .where('is_token_used', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const FIND_LOST = hotStatement('lost-token-door', 'select * from lost_token_door($1)');

/** The session whose answer with this token was believed lost. */
export async function findByLostToken(database: Database, hash: Buffer) {
  const [row] = await runHot<{ id: string; platform_id: string; member_id: string }>(database.outside, FIND_LOST, [
    hash,
  ]);
  return row;
}

/** Its token is replaced at the next call, regardless of its age; the one before it has no grace period any more. */
export async function markReauthenticated(trx: Trx, id: string, at: Date) {
  const due = { rotated_at: DUE, previous_token_hash: null };
  await trx
    .updateTable('session')
    .set({ reauthenticated_at: at, ...due })
    .where('id', '=', id)
    .execute();
}

/** Read from the table and not from the cache: it is rarely needed, and protects something valuable. */
export async function isReauthenticated(db: Db | Trx, id: string, at: Date): Promise<boolean> {
  const row = await db.selectFrom('session').select('reauthenticated_at').where('id', '=', id).executeTakeFirst();
  return row?.reauthenticated_at != null && addSeconds(row.reauthenticated_at, LIMIT.reauthenticationSeconds) > at;
}

export async function touchSession(db: Db, id: string, at: Date) {
  await db.updateTable('session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export async function endSession(db: Db | Trx, id: string, by: SessionEnd, at: Date) {
  await db
    .updateTable('session')
    .set({ ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Sessions that are still valid: an expired one is marked as ended only when somebody uses it again. */
export function openSessions(db: Db, config: Pick<Config, 'SESSION_IDLE_MINUTES' | 'SESSION_HOURS'>, at: Date) {
  return db
    .selectFrom('session as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .where('s.ended_at', 'is', null)
    .where('s.last_seen_at', '>=', addMinutes(at, -config.SESSION_IDLE_MINUTES))
    .where('s.created_at', '>=', addHours(at, -config.SESSION_HOURS))
    .where((eb) => eb.or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', at)]));
}

export async function isSessionOpen(
  db: Db,
  config: Parameters<typeof openSessions>[1],
  id: string,
  at: Date,
): Promise<boolean> {
  return (await openSessions(db, config, at).select('s.id').where('s.id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether it was ended while a call of its own waited; every change of somebody's rights ends their sessions. */
export async function hasSessionEnded(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('session').select('ended_at').where('id', '=', id).executeTakeFirst();
  return row === undefined || row.ended_at !== null;
}

/** Ends all sessions of a member but the current one; returns their ids like `endSessionsOf`. */
export async function endOtherSessions(
  trx: Trx,
  given: { memberId: string; keptId: string; at: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('session')
    .set({ ended_at: given.at, ended_by: 'revoked' })
    .where('member_id', '=', given.memberId)
    .where('id', '!=', given.keptId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends every session of these members; returns their ids so that this process drops them from its cache at once. */
export async function endSessionsOf(
  trx: Trx,
  memberIds: readonly string[],
  by: SessionEnd,
  at: Date,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await trx
    .updateTable('session')
    .set({ ended_at: at, ended_by: by })
    .where('member_id', '=', sql<string>`any(${memberIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
