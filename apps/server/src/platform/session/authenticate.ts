import type { Logger } from 'pino';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import {
  endSession,
  findByLostToken,
  findSession,
  replaceLostToken,
  rotateToken,
  saveTokenUsed,
  touchSession,
  type FoundSession,
} from './session.repo.ts';
import { newToken, tokenHash } from './token.ts';

/**
 * How long a process trusts its cache of a session. A revocation therefore reaches the other processes within a second,
 * and the usual call needs no query.
 */
const MEMORY_MS = 1_000;
const MEMORY_SESSIONS = 10_000;
const TOUCH_SECONDS = 60;

export interface Authenticated {
  readonly actor: Actor;
  /** Set when the token was replaced: the answer must carry it. */
  readonly newToken?: string;
}

export interface Authenticator {
  authenticate(token: string | undefined, at: Date): Promise<Authenticated>;
  /** Called after a revocation has committed, so that it takes effect in this process at once. */
  forget(sessionIds: readonly string[]): void;
}

interface Remembered {
  actor: Actor;
  until: number;
}

export function createAuthenticator(deps: { config: Config; database: Database; log: Logger }): Authenticator {
  const memory = new Map<string, Remembered>();
  return {
    async authenticate(token, at) {
      if (!token) refuse('SESSION_INVALID');
      const known = memory.get(token);
      if (known && at.getTime() < known.until) return { actor: known.actor };
      memory.delete(token);
      const { found, replaced } = await judge(deps, token, at);
      const actor = toActor(found);
      if (!replaced) {
        if (memory.size >= MEMORY_SESSIONS) memory.clear();
        memory.set(token, { actor, until: at.getTime() + MEMORY_MS });
      }
      return replaced ? { actor, newToken: replaced } : { actor };
    },
    forget(sessionIds) {
      const gone = new Set(sessionIds);
      for (const [token, { actor }] of memory) if (gone.has(actor.sessionId)) memory.delete(token);
    },
  };
}

interface Judged {
  readonly found: FoundSession;
  readonly replaced: string | undefined;
}

async function judge(
  deps: { config: Config; database: Database; log: Logger },
  token: string,
  at: Date,
): Promise<Judged> {
  const found = await findSession(deps.database, tokenHash(token), at);
  if (!found) return endByLostToken(deps, token, at);
  await refuseEnded(deps, found, at);
  const replaced = await keepAlive(deps, found, token, at);
  // Another call replaced it or came with the new one meanwhile: only what that left behind tells which.
  if (!replaced && isStale(found, deps.config, at)) return judge(deps, token, at);
  return { found, replaced };
}

async function refuseEnded(deps: { config: Config; database: Database; log: Logger }, found: FoundSession, at: Date) {
  const { config, database, log } = deps;
  if (found.ended_at)
    refuse(found.ended_by === 'time-out' ? 'SESSION_EXPIRED' : 'SESSION_INVALID', { by: found.ended_by });
  const db = database.forPlatform(found.platform_id);
  if (found.is_member_over) {
    await endSession(db, found.id, 'revoked', at);
    refuse('SESSION_INVALID', { sessionId: found.id });
  }
  const idleSeconds = secondsBetween(found.last_seen_at, at);
  const ageSeconds = secondsBetween(found.created_at, at);
  if (idleSeconds > config.SESSION_IDLE_MINUTES * 60 || ageSeconds > config.SESSION_HOURS * 3_600) {
    await endSession(db, found.id, 'time-out', at);
    refuse('SESSION_EXPIRED', { sessionId: found.id });
  }
  // Where the new one came back, a replaced token that is used long after was copied by somebody.
  if (isStale(found, config, at) && found.is_token_used) {
    await endAsCopied({ database, log }, found, at);
  }
}

/** Beyond the time for calls that were under way when it was replaced. */
const isStale = (found: FoundSession, config: Config, at: Date) =>
  !found.is_current && secondsBetween(found.rotated_at, at) > config.SESSION_GRACE_SECONDS;

/** Two people hold tokens of one session, which is not safe any more for either. */
async function endAsCopied(
  { database, log }: { database: Database; log: Logger },
  { id, platform_id: platformId, member_id: memberId }: Pick<FoundSession, 'id' | 'platform_id' | 'member_id'>,
  at: Date,
): Promise<never> {
  await endSession(database.forPlatform(platformId), id, 'reuse', at);
  log.warn({ sessionId: id, memberId }, 'a replaced token was used again');
  refuse('SESSION_INVALID', { sessionId: id });
}

async function endByLostToken(deps: { database: Database; log: Logger }, token: string, at: Date): Promise<never> {
  const session = (await findByLostToken(deps.database, tokenHash(token))) ?? refuse('SESSION_INVALID');
  return endAsCopied(deps, session, at);
}

async function keepAlive(deps: { config: Config; database: Database }, found: FoundSession, token: string, at: Date) {
  const { config } = deps;
  const db = deps.database.forPlatform(found.platform_id);
  const next = newToken();
  const replacement = { oldHash: tokenHash(token), newHash: tokenHash(next), at };
  if (isStale(found, config, at)) return (await replaceLostToken(db, found, replacement)) ? next : undefined;
  if (found.is_current && secondsBetween(found.rotated_at, at) >= config.SESSION_ROTATE_SECONDS) {
    return (await rotateToken(db, found, replacement)) ? next : undefined;
  }
  if (found.is_current && !found.is_token_used) await saveTokenUsed(db, found.id, tokenHash(token));
  if (secondsBetween(found.last_seen_at, at) >= TOUCH_SECONDS) await touchSession(db, found.id, at);
  return undefined;
}

function toActor(found: FoundSession): Actor {
  return {
    id: found.member_id,
    name: found.member_name,
    platformId: found.platform_id,
    isOperator: found.platform_kind === 'operator',
    isInternalAdmin: found.is_internal_admin,
    sessionId: found.id,
    permissionIds: found.permission_ids,
    actions: found.action_codes,
    dataScope: found.data_scope,
    scopeTargets: found.scope_targets,
  };
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1_000;
