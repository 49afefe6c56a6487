import type pg from 'pg';
import {
  buildMember,
  buildRole,
  buildSuperAdminRole,
  FIXTURE_PASSWORD,
} from '../../apps/server/src/modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../apps/server/src/modules/platform-config/platform-config.fixtures.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database, Db } from '../../apps/server/src/platform/db/database.ts';
import { DICTIONARY, OFFICES, PLATFORMS, STAFF, SUPER_ADMIN, type SeedStaff } from './people.ts';
import { ROLES } from './roles.ts';

/** Before the first record that the demonstration has. */
const MADE_AT = new Date('2025-03-03T01:30:00Z');

/** Makes each platform with its roles, staff, offices and choice lists; what is there already stays as it is. */
export async function seedPlatforms(owner: pg.Client, database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const platform of PLATFORMS) {
    const { id } = await buildPlatform(owner, { ...platform, createdAt: MADE_AT });
    const db = database.forPlatform(id);
    const isKnown = (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined;
    const roles = await addRoles(db);
    await addStaff(db, platform.key, roles);
    if (!isKnown) await addLists(db);
    const admin = STAFF.find((staff) => staff.platform === platform.key);
    lines.push(`${platform.key.padEnd(10)} ${platform.name}  账号 ${admin?.phone}  密码 ${FIXTURE_PASSWORD}`);
  }
  return lines;
}

async function addRoles(db: Db): Promise<Map<string, string>> {
  const known = await db.selectFrom('role').select(['id', 'name', 'code']).execute();
  const roles = new Map(known.map(({ name, id }) => [name, id]));
  if (!roles.has(SUPER_ADMIN)) roles.set(SUPER_ADMIN, (await buildSuperAdminRole(db, MADE_AT)).id);
  for (const role of ROLES.filter(({ code }) => !known.some((one) => one.code === code))) {
    roles.set(role.name, (await buildRole(db, { ...role, createdAt: MADE_AT })).id);
  }
  return roles;
}

async function addStaff(db: Db, key: string, roles: ReadonlyMap<string, string>) {
  const known = new Set((await db.selectFrom('member').select('phone').execute()).map(({ phone }) => phone));
  for (const staff of STAFF.filter((one) => one.platform === key && !known.has(one.phone))) {
    await addMember(db, staff, roles);
  }
}

async function addLists(db: Db) {
  await db
    .insertInto('notary_office')
    .values(OFFICES.map((office) => ({ ...office, created_at: MADE_AT })))
    .execute();
  await db
    .insertInto('dict_item')
    .values(DICTIONARY.flatMap(([type, words]) => words.map(([code, label], sort) => ({ type, code, label, sort }))))
    .execute();
}

async function addMember(db: Db, staff: SeedStaff, roles: ReadonlyMap<string, string>) {
  await buildMember(db, {
    name: staff.name,
    phone: staff.phone,
    dept: staff.dept,
    // A role that staff have renamed since is not given again.
    roleIds: staff.roles.flatMap((name) => roles.get(name) ?? []),
    // Fresh, so that the demonstration does not open with "your password has expired".
    passwordChangedAt: systemClock.now(),
    allowsManySessions: true,
    createdAt: MADE_AT,
  });
}
