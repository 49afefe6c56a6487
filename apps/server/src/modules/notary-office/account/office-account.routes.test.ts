import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { officeAccountApi } from '@nota/contract/notary-office/config/office-account.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expireApprovals } from '../../../platform/approval/approval-request.worker.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildInternalAdmin } from '../../auth/auth.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { officeAccountApproval } from './office-account.approvals.ts';
import { buildOfficeAccount } from './office-account.fixtures.ts';

const world = useWorld();
const RIGHTS = {
  permissionIds: [PERMISSION.notaryOffice],
  actions: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove],
  hasRole: true,
};
let [maker, checker]: Staff[] = [];
beforeAll(async () => {
  [maker, checker] = [await world.staff(RIGHTS), await world.staff(RIGHTS)];
});
const by = (staff: Staff | undefined) => staff as Staff;

const NUMBER = '1202026209900012345';
const FIELDS = { accountName: '绍兴市鉴湖公证处', bank: '中国银行绍兴分行', number: NUMBER, reason: '更换开户行' };
const propose = (officeId: string, given: object = {}, as = by(maker)) =>
  world.call(officeAccountApi.create, { as, body: { ...FIELDS, officeId, ...given } });
const listOf = async (officeId: string, as = by(maker)) =>
  (await world.call(officeAccountApi.list, { as, query: { officeId } })).data.list;
const requestAbout = async (subjectId: string, as = by(maker)) => {
  const query = { subject: 'office-account', subjectId };
  const [request] = (await world.call(approvalRequestApi.list, { as, query })).data.list;
  return request ?? expect.fail('nothing was asked for');
};
const decide = async (accountId: string, action: 'approve' | 'reject' | 'withdraw', as = by(checker)) => {
  const { rows } = await world.owner.query<{ id: string }>('select id from approval_request where subject_id = $1', [
    accountId,
  ]);
  const params = { id: rows[0]?.id ?? '', action };
  return world.call(approvalRequestApi.act, { as, params, body: { reason: '与开户许可证核对' } });
};

describe('POST /api/notary-office/office-account', () => {
  it('writes an account down that waits, sealed, with its last four digits', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const { data } = await propose(officeId);
    expect(data).toMatchObject({ officeId, number: '***************2345', state: 'waiting', decidedAt: null });
    const { rows } = await world.owner.query<{ all: string }>(
      `select (select row_to_json(a)::text from office_account a where id = $1)
           || coalesce((select string_agg(row_to_json(e)::text, '') from audit_entry e where record_id = $1), '')
           || (select string_agg(row_to_json(r)::text, '') from approval_request r where subject_id = $1) as all`,
      [data.id],
    );
    expect(rows[0]?.all).not.toContain(NUMBER);
    expect((await requestAbout(data.id)).facts).toEqual([
      { name: 'office', value: expect.any(String) as string },
      { name: 'accountName', value: FIELDS.accountName },
      { name: 'bank', value: FIELDS.bank },
      { name: 'accountNumber', value: '***************2345' },
    ]);
  });

  it('refuses a second one while one waits, also in the same moment', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const answers = await world.race({ table: 'notary_office', id }, [
      () => propose(id),
      () => propose(id, {}, by(checker)),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['CHANGE_PENDING', 'OK']);
    expect(await listOf(id)).toHaveLength(1);
  });

  it('refuses a closed office, and one that is not there', async () => {
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    expect((await propose(closed.id)).outcome).toBe('STATE_CHANGED');
    expect((await propose('1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it.each([
    ['a card with a wrong check digit', { number: '6222021234567890129' }],
    ['a number of seven digits', { number: '1234567' }],
    ['a bank of one character', { bank: '行' }],
    ['an account without a name', { accountName: '' }],
    ['nobody’s reason', { reason: '' }],
  ])('refuses %s', async (_, wrong) => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await propose(id, wrong)).outcome).toBe('INPUT_INVALID');
  });
});

describe('an account that waits', () => {
  it('comes into force by another person, and takes the former one out of it', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db, { state: 'enabled' });
    const former = await buildOfficeAccount(world.db, world.deps.keys, { officeId, createdBy: by(maker).id });
    const { data: account } = await propose(officeId);
    expect((await decide(account.id, 'approve', by(maker))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(account.id, 'approve')).outcome).toBe('OK');
    expect(await listOf(officeId)).toMatchObject([
      { id: account.id, state: 'in-force', decidedByName: expect.any(String) as string },
      { id: former.id, state: 'replaced' },
    ]);
    const { rows } = await world.owner.query(
      `select actor_id, before, after from audit_entry where record_id = $1 and act = $2`,
      [account.id, 'notary-office.office-account.enforce'],
    );
    expect(rows).toMatchObject([
      { actor_id: by(checker).id, before: { inForceId: former.id }, after: { inForceId: account.id, officeId } },
    ]);
  });

  it('is confirmed only by somebody who has just proved again who they are', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const { data: account } = await propose(id);
    const unproven = await world.staff({ ...RIGHTS, hasReauthenticated: false });
    expect((await decide(account.id, 'approve', unproven)).outcome).toBe('REAUTHENTICATION_REQUIRED');
  });

  it.each([
    ['was rejected', 'reject'],
    ['was withdrawn', 'withdraw'],
  ] as const)('is declined where it %s, and another can be proposed', async (_, action) => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const former = await buildOfficeAccount(world.db, world.deps.keys, { officeId, createdBy: by(maker).id });
    const { data: account } = await propose(officeId);
    expect((await decide(account.id, action, action === 'reject' ? by(checker) : by(maker))).outcome).toBe('OK');
    expect(await listOf(officeId)).toMatchObject([
      { id: account.id, state: 'declined', decidedAt: expect.any(String) as string },
      { id: former.id, state: 'in-force' },
    ]);
    expect((await propose(officeId)).outcome).toBe('OK');
  });

  it('is declined by nobody where its time is over', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const { data: account } = await propose(officeId);
    const started = world.clock.time;
    world.clock.pass((LIMIT.approvalLifeHours + 1) * 3_600);
    const { db, deps } = world.jobs;
    const run = { db, deps, at: world.clock.now(), platformId: world.platform.id };
    await expireApprovals([officeAccountApproval]).run(run);
    world.clock.time = started;
    expect(await listOf(officeId)).toMatchObject([{ id: account.id, state: 'declined', decidedByName: null }]);
  });

  it('stays out of force where its office was closed meanwhile', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const { data: account } = await propose(id);
    await world.db.updateTable('notary_office').set({ state: 'closed' }).where('id', '=', id).execute();
    expect((await decide(account.id, 'approve')).outcome).toBe('STATE_CHANGED');
  });
});

describe('internal administrators', () => {
  it('all hear of an account when it is proposed and when it comes into force, the proposer too', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const [one, other] = [await world.staffOf(platform, RIGHTS), await world.staffOf(platform, RIGHTS)];
    for (const { id } of [one, other]) await buildInternalAdmin(db, id, world.clock.now());
    const texts = async () => {
      await runJobs(world.deps);
      const rows = await db.selectFrom('notification').select(['record_id', 'text']).orderBy('id').execute();
      return rows.map(({ record_id: id, text }) => `${id} ${/尾号2345，(待第二人确认|即日生效)/.exec(text)?.[1]}`);
    };
    const { id: officeId } = await buildNotaryOffice(db, { name: '绍兴市鉴湖公证处' });
    const { data: account } = await propose(officeId, {}, one);
    const proposed = [one, other].map(({ id }) => `${id} 待第二人确认`);
    expect((await texts()).toSorted()).toEqual(proposed.toSorted());
    expect((await decide(account.id, 'approve', other)).outcome).toBe('OK');
    const inForce = [one, other].map(({ id }) => `${id} 即日生效`);
    expect((await texts()).toSorted()).toEqual([...proposed, ...inForce].toSorted());
  });
});

describe('POST /api/notary-office/office-account/:id/reveal', () => {
  const body = { fields: ['number' as const], reason: '与开户许可证核对' };

  it('shows the number for a reason, which is audited', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const account = await buildOfficeAccount(world.db, world.deps.keys, { officeId, createdBy: by(maker).id });
    const { data } = await world.call(officeAccountApi.reveal, { as: by(checker), params: account, body });
    expect(data.values).toEqual({ number: NUMBER });
    const { rows } = await world.owner.query(`select act, after, reason from audit_entry where record_id = $1`, [
      account.id,
    ]);
    expect(rows).toEqual([
      { act: 'notary-office.office-account.reveal', after: { fields: ['number'] }, reason: body.reason },
    ]);
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(officeAccountApi.reveal, { as: by(maker), params: { id: '1' }, body });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('a member whose scope is one office', () => {
  it('sees and proposes accounts of that one, and knows of no others', async () => {
    const [ours, theirs] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const as = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [ours.id] });
    const { data: hidden } = await propose(theirs.id);
    expect(await listOf(theirs.id, as)).toEqual([]);
    expect((await propose(theirs.id, {}, as)).outcome).toBe('RECORD_NOT_FOUND');
    const asked = { as, params: { id: hidden.id }, body: { fields: ['number' as const], reason: '核对' } };
    expect((await world.call(officeAccountApi.reveal, asked)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await decide(hidden.id, 'approve', as)).outcome).toBe('SCOPE_CLOSED');
    expect((await propose(ours.id, {}, as)).outcome).toBe('OK');
    expect(await listOf(ours.id, as)).toHaveLength(1);
  });
});
