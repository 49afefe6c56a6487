import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Present } from '@nota/contract/platform/presence.contract.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { announce } from './live-event.ts';

interface Sign {
  name: string;
  since: string;
  until: number;
}

/** Records that a member has a record open and returns who else has. While Redis is away the answer is empty. */
export async function showPresence(deps: Deps, db: Db, actor: Actor, record: string, at: Date): Promise<Present[]> {
  const key = keyOf(actor, record);
  const others = await readSigns(deps, key, at);
  const mine = others.get(actor.id);
  const sign: Sign = {
    name: actor.name,
    since: mine?.since ?? at.toISOString(),
    until: at.getTime() + LIMIT.presenceSeconds * 1_000,
  };
  try {
    await deps.redis.hset(key, actor.id, JSON.stringify(sign));
    await deps.redis.expire(key, LIMIT.presenceSeconds);
  } catch {
    return [];
  }
  if (!mine) await announce(db, { kind: 'presence', record });
  others.delete(actor.id);
  return [...others].map(([memberId, { name, since }]) => ({ memberId, name, since }));
}

export async function leaveRecord(deps: Deps, db: Db, actor: Actor, record: string): Promise<void> {
  try {
    await deps.redis.hdel(keyOf(actor, record), actor.id);
  } catch {
    return;
  }
  await announce(db, { kind: 'presence', record });
}

async function readSigns(deps: Deps, key: string, at: Date): Promise<Map<string, Sign>> {
  try {
    const signs = Object.entries(await deps.redis.hgetall(key)).map(
      ([id, text]) => [id, JSON.parse(text) as Sign] as const,
    );
    return new Map(signs.filter(([, { until }]) => until > at.getTime()));
  } catch {
    return new Map();
  }
}

const keyOf = (actor: Actor, record: string) => `presence:${actor.platformId}:${record}`;
