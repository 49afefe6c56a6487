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
import { DICTIONARY, OFFICES, PLATFORMS, ROLES, STAFF, type SeedStaff } from './people.ts';

const MADE_AT = new Date('2026-01-04T01:30:00Z');

/** Makes each platform with its roles, staff, offices and choice lists, unless it is there already. */
export async function seedPlatforms(owner: pg.Client, database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const platform of PLATFORMS) {
    const { id } = await buildPlatform(owner, { ...platform, createdAt: MADE_AT });
    const db = database.forPlatform(id);
    const known = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
    if (!known) await fillPlatform(db, platform.key);
    const admin = STAFF.find((staff) => staff.platform === platform.key);
    lines.push(`${platform.key.padEnd(10)} ${platform.name}  账号 ${admin?.phone}  密码 ${FIXTURE_PASSWORD}`);
  }
  return lines;
}

async function fillPlatform(db: Db, key: string) {
  const roles = new Map<string, string>([['超级管理员', (await buildSuperAdminRole(db, MADE_AT)).id]]);
  for (const role of ROLES) roles.set(role.name, (await buildRole(db, { ...role, createdAt: MADE_AT })).id);
  for (const staff of STAFF.filter((one) => one.platform === key)) await addStaff(db, staff, roles);
  await db
    .insertInto('notary_office')
    .values(OFFICES.map((office) => ({ ...office, created_at: MADE_AT })))
    .execute();
  await db
    .insertInto('dict_item')
    .values(DICTIONARY.flatMap(([type, words]) => words.map(([code, label], sort) => ({ type, code, label, sort }))))
    .execute();
}

async function addStaff(db: Db, staff: SeedStaff, roles: ReadonlyMap<string, string>) {
  await buildMember(db, {
    name: staff.name,
    phone: staff.phone,
    dept: staff.dept,
    roleIds: staff.roles.map((name) => roles.get(name) ?? ''),
    // Fresh, so that the demonstration does not open with "your password has expired".
    passwordChangedAt: systemClock.now(),
    allowsManySessions: true,
    createdAt: MADE_AT,
  });
}
