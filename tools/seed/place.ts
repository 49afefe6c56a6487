import { ADMINISTRATOR_ROLES, INTERNAL_ADMIN_GRANTS } from '@nota/contract/auth/administrators.ts';
import { joinGrants } from '@nota/contract/auth/separation.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../apps/server/src/platform/actor.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Database, Db } from '../../apps/server/src/platform/db/database.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import type { Calendar } from './calendar.ts';
import { PLATFORMS, STAFF } from './auth/seed-staff.ts';
import { ROLES } from './auth/roles.ts';

/** Stands where the seed puts it; taken away, it is the machine's own. */
export class SeedClock implements Clock {
  time: Date | undefined;
  now = () => (this.time ? new Date(this.time) : new Date());
}

/** One platform as the seed works on it. */
export interface Place {
  readonly key: string;
  readonly id: string;
  readonly db: Db;
  /** Somebody of its staff who holds the role; another `turn` is another person where there are several. */
  staff(role: string, turn?: number): Actor;
}

export interface SeedContext {
  readonly deps: Deps;
  /** For what workers do, which the API may not. */
  readonly jobs: Deps;
  readonly clock: SeedClock;
  readonly app: FastifyInstance;
  readonly calendar: Calendar;
  /** Whole is 1. */
  readonly scale: number;
  /** The platforms with customers of their own. */
  readonly tenants: readonly Place[];
  readonly operator: Place;
  /** Tells the planner of the database how much there is now; by itself it would notice a minute later. */
  analyse(): Promise<void>;
}

export async function placeOf(database: Database, key: string, id: string): Promise<Place> {
  const db = database.forPlatform(id);
  const members = await db.selectFrom('member').select(['id', 'phone', 'name']).execute();
  const phones: readonly string[] = PLATFORMS.find((one) => one.key === key)?.adminPhones ?? [];
  return {
    key,
    id,
    db,
    staff(role, turn = 0) {
      const holders = STAFF.filter((one) => one.platform === key && one.roles.includes(role));
      const holder = holders[turn % holders.length];
      const member = members.find(({ phone }) => phone === holder?.phone);
      if (!member) throw new Error(`nobody at ${key} is ${role}`);
      const isInternalAdmin = phones.includes(member.phone);
      return {
        id: member.id,
        name: member.name,
        platformId: id,
        isOperator: key === 'operator',
        isInternalAdmin,
        sessionId: '0',
        dataScope: 'all' as const,
        ...grantsOf(role, isInternalAdmin),
      };
    },
  };
}

/** As the role was meant: what staff have changed since does not stop the seed. */
function grantsOf(name: string, isInternalAdmin: boolean) {
  const roles = [...Object.values(ADMINISTRATOR_ROLES), ...ROLES].filter((one) => one.name === name);
  return joinGrants(isInternalAdmin ? [...roles, INTERNAL_ADMIN_GRANTS] : roles);
}

/** Does the work in the given order, so many at the same time. */
export async function inParallel<T>(
  list: readonly T[],
  concurrency: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = list.values();
  const workThrough = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: concurrency }, workThrough));
}
