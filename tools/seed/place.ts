import { ADMINISTRATOR_ROLES, INTERNAL_ADMIN_GRANTS } from '@nota/contract/auth/administrators.ts';
import { joinGrants } from '@nota/contract/auth/separation.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../apps/server/src/platform/actor.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Database, Db } from '../../apps/server/src/platform/db/database.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import type { Calendar } from './calendar.ts';
import { OFFICE_STAFF } from './auth/office-staff.ts';
import { PLATFORMS, STAFF, type SeedStaff } from './auth/seed-staff.ts';
import { ROLES } from './auth/roles.ts';

/** Shows the time that the seed sets; otherwise the system's. */
export class SeedClock implements Clock {
  time: Date | undefined;
  now = () => (this.time ? new Date(this.time) : new Date());
}

/** One platform as the seed works on it. */
export interface Place {
  readonly key: string;
  readonly id: string;
  readonly db: Db;
  /** A member of its staff with the role; another `turn` is another person where there are several. */
  staff(role: string, turn?: number): Actor;
  /** Everybody who works at the notary office with this code. */
  officeStaff(code: string): readonly OfficeMember[];
}

export interface OfficeMember {
  readonly role: string;
  readonly actor: Actor;
}

export interface SeedContext {
  readonly deps: Deps;
  /** For the work of workers, which the API may not do. */
  readonly jobs: Deps;
  readonly clock: SeedClock;
  readonly app: FastifyInstance;
  readonly calendar: Calendar;
  /** 1 is the whole demonstration. */
  readonly scale: number;
  /** The platforms with customers of their own. */
  readonly tenants: readonly Place[];
  readonly operator: Place;
  /** Updates the planner's statistics; autovacuum would do it a minute later. */
  analyse(): Promise<void>;
}

export async function placeOf(database: Database, key: string, id: string): Promise<Place> {
  const db = database.forPlatform(id);
  const members = await db.selectFrom('member').select(['id', 'phone', 'name']).execute();
  const phones: readonly string[] = PLATFORMS.find((one) => one.key === key)?.adminPhones ?? [];
  const actorOf = (role: string, holder: SeedStaff | undefined): Actor => {
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
      scopeTargets: [],
      ...grantsOf(role, isInternalAdmin),
    };
  };
  return {
    key,
    id,
    db,
    staff(role, turn = 0) {
      const holders = STAFF.filter((one) => one.platform === key && one.roles.includes(role));
      return actorOf(role, holders[turn % holders.length]);
    },
    officeStaff: (code) =>
      OFFICE_STAFF.filter((one) => one.platform === key && one.office === code).flatMap((one) =>
        one.roles.map((role) => ({ role, actor: actorOf(role, one) })),
      ),
  };
}

/** As the role was defined: later changes by staff do not stop the seed. */
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
