import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld } from '../../../testing/world.ts';
import { moveDueAccounts } from './account.service.ts';
import { moveAccounts } from './account.worker.ts';
import { PNG, submittedCompany, submitter } from '../company/company-papers.fixtures.ts';
import { personalAccounts } from '../personal/personal-user.repo.ts';
import {
  buildCompanyUser,
  buildIdentityCheck,
  buildPersonalUser,
  endow,
  impoverish,
} from '../user-manager.fixtures.ts';

const world = useWorld();
const clerk = () =>
  world.staff({
    permissionIds: [PERMISSION.personalUser, PERMISSION.companyUser],
    actions: [ACTION.personalUserFreeze, ACTION.personalUserCancel, ACTION.companyUserFreeze, ACTION.companyUserCancel],
  });
const tick = () =>
  moveAccounts.run({ db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now(), platformId: world.platform.id });
const pay = (id: string, balanceFen: number) =>
  world.db.transaction().execute((trx) => endow(trx, { kind: 'personal-user', id }, { balanceFen }, world.clock.now()));
const passDays = (days: number) => world.clock.pass(days * 86_400);

/** Sessions end long before a cool-off does, so later checks sign in anew. */
const person = async (id: string) =>
  (await world.call(personalUserApi.get, { as: await clerk(), params: { id } })).data;
const company = async (id: string) =>
  (await world.call(companyUserApi.get, { as: await clerk(), params: { id } })).data;

async function actOnPerson(id: string, action: 'freeze' | 'cancel', until?: Date) {
  const body = { reason: '来电', ...(until ? { until: until.toISOString() } : {}) };
  return world.call(personalUserApi.act, { as: await clerk(), params: { id, action }, body });
}

describe('the scheduled work', () => {
  it('ends a freeze when its day has come, and not before; one without a day stays', async () => {
    const [some, other] = [await buildPersonalUser(world.db), await buildPersonalUser(world.db)];
    await actOnPerson(some.id, 'freeze', addDays(world.clock.now(), 7));
    await actOnPerson(other.id, 'freeze');
    passDays(6);
    await tick();
    expect((await person(some.id)).state).toBe('frozen');
    passDays(1);
    await tick();
    const after = await person(some.id);
    expect(after).toMatchObject({ state: 'normal', frozenUntil: null });
    expect(after.trail.at(-1)).toMatchObject({ action: 'thaw', actorId: null });
    expect((await person(other.id)).state).toBe('frozen');
  });

  it('erases a cancelled person’s record after fifteen days, once, and keeps what evidence needs', async () => {
    const { id, phone } = await buildPersonalUser(world.db, { remark: '住在西湖边', labels: ['VIP'] });
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: id });
    await actOnPerson(id, 'cancel');
    passDays(14);
    await tick();
    expect((await person(id)).state).toBe('cancelling');
    passDays(1);
    await tick();
    await tick();

    const after = await person(id);
    expect(after).toMatchObject({
      state: 'cancelled',
      phone: null,
      certNo: null,
      realName: '张*三',
      remark: '',
      labels: [],
    });
    expect(after.trail.map(({ action }) => action)).toEqual(['register', 'cancel', 'finish']);
    expect(after.checks).toHaveLength(1);
    const { rows } = await world.owner.query('select * from personal_user where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('张小三');
    expect(rows[0]).toMatchObject({ cert_no_sealed: null, cert_no_mac: null });
    // The number is free for somebody else.
    expect((await buildPersonalUser(world.db, { phone })).id).not.toBe(id);
  });

  it('waits while the person has money that came in in the meantime', async () => {
    const { id } = await buildPersonalUser(world.db);
    await actOnPerson(id, 'cancel');
    await pay(id, 100);
    passDays(16);
    await tick();
    expect((await person(id)).state).toBe('cancelling');
    await world.db
      .transaction()
      .execute((trx) => impoverish(trx, { kind: 'personal-user', id }, 100, world.clock.now()));
    await tick();
    expect((await person(id)).state).toBe('cancelled');
  });

  it('leaves an account alone whose cancellation was withdrawn at the same moment', async () => {
    const { id } = await buildPersonalUser(world.db);
    await actOnPerson(id, 'cancel');
    passDays(15);
    const change = `state = 'normal', cancel_due_at = null`;
    await world.race({ table: 'personal_user', id, change }, [tick]);
    const after = await person(id);
    expect(after).toMatchObject({ state: 'normal', realName: null });
    expect(after.phone).not.toBeNull();
  });

  it('erases a cancelled company’s people, and keeps its public name and code', async () => {
    const built = await buildCompanyUser(world.db);
    const body = { reason: '公司注销' };
    await world.call(companyUserApi.act, { as: await clerk(), params: { id: built.id, action: 'cancel' }, body });
    passDays(15);
    await tick();
    expect(await company(built.id)).toMatchObject({
      state: 'cancelled',
      orgName: built.orgName,
      uscc: built.uscc,
      agentName: null,
      agentPhone: null,
    });
    expect((await buildCompanyUser(world.db, { uscc: built.uscc })).id).not.toBe(built.id);
  });

  it('deletes the letter that names a cancelled company’s agent', async () => {
    const maker = await submitter(world);
    await world.deps.store.ensureBucket();
    const letter = await uploadFile(world, maker, '授权委托书-赵经办.png', PNG);
    const { id } = await submittedCompany(world, { authorizationFileId: letter }, maker);
    expect((await company(id)).authorization).toMatchObject({ id: letter });
    const body = { reason: '公司注销' };
    await world.call(companyUserApi.act, { as: await clerk(), params: { id, action: 'cancel' }, body });
    passDays(15);
    await tick();
    expect(await company(id)).toMatchObject({ state: 'cancelled', authorization: null });
    const asked = { as: await clerk(), params: { id }, body: { paper: 'authorization' as const } };
    expect((await world.call(companyUserApi.paper, asked)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('asks a company for a new verification the day after its licence expired', async () => {
    const { id } = await buildCompanyUser(world.db);
    await world.owner.query(`update company_verification set state = 'verified' where id = $1`, [id]);
    const today = world.clock.now().toISOString().slice(0, 10);
    await world.owner.query('update company_user set licence_until = $2 where id = $1', [id, today]);
    await tick();
    expect((await company(id)).authState).toBe('verified');
    passDays(1);
    await tick();
    await tick();
    const after = await company(id);
    expect(after.authState).toBe('renewal');
    expect(after.verificationTrail.map(({ action }) => action)).toEqual(['register', 'expire']);
  });

  it('reaches every account although a whole batch cannot be closed yet', async () => {
    for (let bound = 0; bound < 3; bound += 1) {
      const { id } = await buildPersonalUser(world.db);
      await actOnPerson(id, 'cancel');
      await pay(id, 100);
    }
    const { id } = await buildPersonalUser(world.db);
    await actOnPerson(id, 'freeze', addDays(world.clock.now(), 7));
    passDays(16);
    await moveDueAccounts(world.db, personalAccounts, world.clock.now(), 2);
    expect((await person(id)).state).toBe('normal');
  });
});
