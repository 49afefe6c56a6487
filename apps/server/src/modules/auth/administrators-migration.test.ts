import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { enter } from '../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildPlatform, type BuiltPlatform } from '../platform-config/platform-config.fixtures.ts';
import { buildMember, buildRole, type BuiltMember } from './auth.fixtures.ts';

const world = useWorld();
const FILES = ['0046-internal-admin.sql', '0047-administrators.sql', '0048-grant-change-kind.sql'];
const NAMES = ['listed', 'alsoListed', 'plain', 'disabled', 'reviewer', 'auditor'] as const;
type Name = (typeof NAMES)[number];

const people: Partial<Record<Name, BuiltMember>> = {};
const phoneOf = (name: Name) => `1361000000${NAMES.indexOf(name)}`;
let platform: BuiltPlatform;
let lonely: BuiltPlatform;
let visitor: Staff;

/** Two platforms as the release before left them, brought up to date by the migration itself. */
beforeAll(async () => {
  await world.owner.query('drop table internal_admin');
  const adminPhones = (['listed', 'alsoListed', 'reviewer', 'auditor'] as const).map(phoneOf);
  platform = await buildPlatform(world.owner, { adminPhones: [...adminPhones, '13699999999'] });
  lonely = await buildPlatform(world.owner);
  const db = world.deps.database.forPlatform(platform.id);
  const all = await buildRole(db, { code: 'super-admin', name: '超级管理员', isSystem: true });
  const own = await buildRole(db, { code: 'system-admin', name: '系统管理员', permissionIds: [10], actions: [] });
  const reviews = await buildRole(db, { permissionIds: [14], actions: ['14:review'] });
  const audits = await buildRole(db, { permissionIds: [8], actions: ['8:audit'] });
  const add = async (name: Name, roleIds: string[], day: number) => {
    const given = { name, phone: phoneOf(name), roleIds, createdAt: new Date(Date.UTC(2026, 0, day)) };
    const state = name === 'disabled' ? 'disabled' : 'enabled';
    people[name] = await buildMember(db, { ...given, state, passwordChangedAt: world.clock.now() });
  };
  await add('listed', [all.id, reviews.id], 1);
  await add('alsoListed', [all.id, own.id], 4);
  await add('plain', [all.id], 2);
  await add('disabled', [all.id], 3);
  await add('reviewer', [reviews.id], 5);
  await add('auditor', [audits.id], 6);
  const alone = world.deps.database.forPlatform(lonely.id);
  const theirs = await buildRole(alone, { code: 'super-admin', name: '超级管理员', isSystem: true });
  visitor = await world.staffOf(lonely);
  await alone.insertInto('member_role').values({ member_id: visitor.id, role_id: theirs.id }).execute();
  await world.owner.query('delete from schema_migration where name = any($1)', [FILES]);
  expect(await migrate({ owner: world.config.DATABASE_OWNER_URL, worker: world.config.DATABASE_WORKER_URL })).toEqual(
    FILES,
  );
});

const rightsOf = async (name: Name) => {
  const { data } = await enter(world, phoneOf(name), { platform: platform.key });
  return [data.rolePermissionList, data.actionList];
};
const rolesOf = async (memberId: string) => {
  const { rows } = await world.owner.query<{ code: string }>(
    'select r.code from member_role mr join role r on r.id = mr.role_id where mr.member_id = $1',
    [memberId],
  );
  return rows.map((row) => row.code);
};
const trailOf = async (name: Name) => {
  const { rows } = await world.owner.query<{ action: string; actor_id: string | null }>(
    `select action, actor_id from transition_trail where lifecycle = 'member' and record_id = $1 order by id`,
    [people[name]?.id],
  );
  return rows.map((row) => [row.action, row.actor_id]);
};

describe('a platform of the release before', () => {
  it('makes one security administrator of those who held everything: the one who was no internal administrator', async () => {
    expect(await rolesOf(people.plain?.id ?? '')).toEqual(['security-admin']);
    expect(await rightsOf('plain')).toEqual([[7, 8, 79], ['8:approve']]);
  });

  it('has the others as system administrators, who hold nothing beside it and stay internal administrators', async () => {
    for (const name of ['listed', 'alsoListed', 'disabled'] as const) {
      expect(await rolesOf(people[name]?.id ?? '')).toEqual(['system-admin']);
    }
    const [menus, actions] = await rightsOf('listed');
    expect(menus).toEqual([7, 8, 79, 998, 999]);
    const ofMembers = ['7:create', '7:disable', '7:edit', '7:export', '7:reset', '8:propose'];
    expect(actions).toEqual([...ofMembers, '998:approve', '998:edit', '998:export']);
  });

  it('takes the grant of internal administrators from everybody who approves or audits', async () => {
    expect(await rightsOf('reviewer')).toEqual([[14], ['14:review']]);
    expect(await rightsOf('auditor')).toEqual([[8], ['8:audit']]);
  });

  it('says all of it in the members’ trails, as done by the system', async () => {
    expect(await trailOf('listed')).toEqual([
      ['appoint', null],
      ['keep-internal-admin', null],
    ]);
    expect(await trailOf('plain')).toEqual([['appoint', null]]);
    expect(await trailOf('auditor')).toEqual([['end-internal-admin', null]]);
  });

  it('has no role that holds everything any more, and its own role of the same name keeps its rights', async () => {
    const { rows } = await world.owner.query<{ code: string; name: string; is_system: boolean }>(
      `select code, name, is_system from role
        where platform_id = $1 and not is_retired and (code like '%-admin%') order by code`,
      [platform.id],
    );
    const own = rows.filter((row) => !row.is_system);
    expect(own).toMatchObject([{ name: '系统管理员' }]);
    expect(rows.filter((row) => row.is_system).map(({ code, name }) => [code, name])).toEqual([
      ['audit-admin', '审计管理员'],
      ['security-admin', '安全管理员'],
      ['system-admin', '系统管理员（内置）'],
    ]);
  });

  it('with only one who held everything has a system administrator, whose sessions ended', async () => {
    expect(await rolesOf(visitor.id)).toEqual(['system-admin']);
    const { rows } = await world.owner.query('select ended_by from session where member_id = $1', [visitor.id]);
    expect(rows).toEqual([{ ended_by: 'revoked' }]);
  });
});
