import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import type { Administration } from '@nota/contract/auth/administrations.ts';
import type { ActionCode } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { TOTP, type Secret } from 'otpauth';
import { buildMember, buildRole, FIXTURE_PASSWORD } from '../../apps/server/src/modules/auth/auth.fixtures.ts';
import { findPlatform } from '../../apps/server/src/modules/platform-config/index.ts';
import { newSecret, sealSecret } from '../../apps/server/src/modules/session/second-factor/authenticator.ts';
import { isFactorRequired } from '../../apps/server/src/modules/session/second-factor/second-factor.service.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../apps/server/src/platform/keys/keys.ts';
import { demonstrationSecret } from '../../tools/seed/auth/demonstration-codes.ts';

export const PLATFORM_KEY = 'hangzhou';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly password: string;
  /** A code of their authenticator that was not used yet. Whoever decides something has one. */
  readonly newCode?: (() => Promise<string>) | undefined;
}

interface Rights {
  readonly permissionIds?: readonly number[];
  readonly actions?: readonly ActionCode[];
}

interface Someone extends Rights {
  readonly name?: string;
  /** Instead of a role of their own: these. */
  readonly roleIds?: readonly string[];
  /** Their duties may need a second factor, but they have none yet. */
  readonly isNew?: boolean;
}

/**
 * The people of a story. Each story has its own, whom nobody else knows: it may be told again, and beside any other
 * one, whatever it did to them. Time passes for them when a story says so.
 */
export interface People {
  /** One of the three administrators; the system's, where a story does not say which. */
  admin(administration?: Administration): Promise<Person>;
  /** Sees all business and decides it; administers nothing. */
  lead(): Promise<Person>;
  staff(given: Someone): Promise<Person>;
  /** One of those whom the seed has made. */
  seeded(phone: string): Promise<Person>;
  role(rights: Rights): Promise<{ id: string; name: string }>;
  /** A name that nobody has. */
  newName(surname?: string): string;
  newPhone(): string;
  /** They leave their context for longer than a session lasts. */
  goIdle(person: Person): Promise<void>;
  /** Somebody ends all their sessions. */
  revoke(person: Person): Promise<void>;
  /** The minutes of a lock go by. */
  waitOutLock(person: Person): Promise<void>;
  /** A code works once, and so does its half minute: the one they used last goes by. */
  waitOutCode(person: Person): Promise<void>;
  leave(): Promise<void>;
}

/** Each process that tells stories has a number of its own, and with it names that no other gives. */
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
  const add = async (name: string, roleIds: readonly string[], isNew = false): Promise<Person> => {
    const member = await buildMember(db, { name, roleIds, passwordChangedAt: new Date(), allowsManySessions: true });
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
    lead: async () => add(newName('主'), [await roleOf('business-lead')]),
    async staff({ name = newName(), roleIds, isNew, ...rights }) {
      return add(name, roleIds ?? [(await role(rights)).id], isNew);
    },
    async seeded(phone) {
      const member = await db
        .selectFrom('member')
        .select(['id', 'name', 'second_factor_secret'])
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      const { id, name } = member;
      const newCode = member.second_factor_secret ? codesOf(id, demonstrationSecret(phone)) : undefined;
      return { id, name, phone, password: FIXTURE_PASSWORD, newCode };
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
    /** Those of the people itself begin with other figures. */
    newPhone: () => `13988${String(next()).padStart(6, '0')}`,
  };
}

/** 1024 is 〇〇一〇二四: a name has no figures in it, and none of these is the beginning of another. */
const inDigits = (number: number) =>
  [...String(number).padStart(6, '0')].map((figure) => '〇一二三四五六七八九'[Number(figure)]).join('');
