import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import type { Administration } from '@nota/contract/auth/administrations.ts';
import type { ActionCode } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { TOTP, type Secret } from 'otpauth';
import {
  buildInternalAdmin,
  buildMember,
  buildRole,
  FIXTURE_PASSWORD,
} from '../../apps/server/src/modules/auth/auth.fixtures.ts';
import { findPlatform } from '../../apps/server/src/modules/platform-config/index.ts';
import { newSecret, sealSecret } from '../../apps/server/src/modules/session/second-factor/authenticator.ts';
import { isFactorRequired } from '../../apps/server/src/modules/session/second-factor/second-factor.service.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';

export const PLATFORM_KEY = 'hangzhou';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
  /** An unused code of their authenticator. Members who need a second factor have one. */
  readonly newCode?: (() => Promise<string>) | undefined;
}

interface Rights {
  readonly permissionIds?: readonly number[];
  readonly actions?: readonly ActionCode[];
}

interface Someone extends Rights {
  readonly name?: string;
  /** These roles instead of one of their own. */
  readonly roleIds?: readonly string[];
  /** Their duties may need a second factor, but they have none yet. */
  readonly isNew?: boolean;
}

/**
 * The people of a story. Each story has its own, unknown to others, so that it can be repeated and run beside any
 * other. Time passes for them when a story says so.
 */
export interface People {
  /** One of the three administrators; by default the system administrator. */
  admin(administration?: Administration): Promise<Person>;
  /** The audit administrator. */
  auditor(): Promise<Person>;
  /** Sees all business records and decides about them; administers nothing. */
  lead(): Promise<Person>;
  /** One of the platform's internal administrators, who look after its configuration and its notary offices. */
  internalAdmin(): Promise<Person>;
  staff(given: Someone): Promise<Person>;
  role(rights: Rights): Promise<{ id: string; name: string }>;
  /** An unused name. */
  newName(surname?: string): string;
  newPhone(): string;
  /** They are idle for longer than a session lasts. */
  goIdle(person: Person): Promise<void>;
  /** All their sessions are ended. */
  revoke(person: Person): Promise<void>;
  /** The time of a lock passes. */
  waitOutLock(person: Person): Promise<void>;
  /** A code works once in its half minute: waits until the one they used last is over. */
  waitOutCode(person: Person): Promise<void>;
  leave(): Promise<void>;
}

/** Each worker process has a number of its own, and with it unique names. */
export async function openPeople(teller = 0): Promise<People> {
  const config = loadConfig();
  const keys = openKeys(config);
  const database = openDatabase(config.DATABASE_URL, 2);
  const platform = await findPlatform(database, PLATFORM_KEY);
  if (!platform) throw new Error(`the environment has no platform ${PLATFORM_KEY}`);
  const db = database.forPlatform(platform.id);
  const { newName, newPhone } = namesOf(teller);

  const waitOutCode = async ({ id }: { id: string }) => {
    await sql`update member set second_factor_step = greatest(second_factor_step - 2, 0) where id = ${id}`.execute(db);
  };
  const codesOf = (id: string, secret: Secret) => async () => {
    await waitOutCode({ id });
    return new TOTP({ secret }).generate();
  };
  const add = async (
    name: string,
    roleIds: readonly string[],
    { isNew = false, isInternalAdmin = false } = {},
  ): Promise<Person> => {
    const member = await buildMember(db, { name, roleIds, passwordChangedAt: new Date(), allowsManySessions: true });
    if (isInternalAdmin) await buildInternalAdmin(db, member.id);
    const person = { ...member, password: FIXTURE_PASSWORD };
    if (isNew || !(await isFactorRequired(db, member.id))) return person;
    const secret = newSecret();
    const sealed = sealSecret(keys, secret);
    await db.updateTable('member').set({ second_factor_secret: sealed }).where('id', '=', member.id).execute();
    return { ...person, newCode: codesOf(member.id, secret) };
  };
  const roleOf = async (code: string) => {
    const found = await db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return found.id;
  };
  const role = async (rights: Rights) => buildRole(db, { ...rights, name: newName('岗') });

  return {
    newName,
    newPhone,
    role,
    admin: async (administration = 'system') =>
      add(newName('管'), [await roleOf(ADMINISTRATOR_ROLES[administration].code)]),
    auditor: async () => add(newName('审'), [await roleOf(ADMINISTRATOR_ROLES.audit.code)]),
    internalAdmin: async () => add(newName('内'), [], { isInternalAdmin: true }),
    lead: async () => add(newName('主'), [await roleOf('business-lead')]),
    async staff({ name = newName(), roleIds, isNew, ...rights }) {
      return add(name, roleIds ?? [(await role(rights)).id], { isNew: isNew === true });
    },
    async goIdle({ id }) {
      await sql`update session set last_seen_at = last_seen_at - interval '31 minutes' where member_id = ${id}`.execute(
        db,
      );
    },
    async revoke({ id }) {
      await sql`update session set ended_at = now(), ended_by = 'revoked' where member_id = ${id} and ended_at is null`.execute(
        db,
      );
    },
    async waitOutLock({ phone }) {
      const account = keys.digests.digest('sign-in-attempt', [phone]);
      await sql`update sign_in_attempt set locked_until = locked_until - interval '15 minutes' where account_hash = ${account}`.execute(
        db,
      );
    },
    waitOutCode,
    leave: () => database.close(),
  };
}

function namesOf(teller: number) {
  let serial = teller * 10_000;
  const next = () => (serial += 1);
  return {
    newName: (surname = '周') => `${surname}${inDigits(next())}`,
    /** Phone numbers of the seed begin with other digits. */
    newPhone: () => `13988${String(next()).padStart(6, '0')}`,
  };
}

/** 1024 is 〇〇一〇二四: a name has no Arabic digits, and none of these is a prefix of another. */
const inDigits = (number: number) =>
  [...String(number).padStart(6, '0')].map((figure) => '〇一二三四五六七八九'[Number(figure)]).join('');
