import { BUSINESS_NUMBER } from '@nota/contract/kit/business-number.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildCompanyCase } from './company-case.fixtures.ts';
import { approveAll, papersOf, reviewer, submittedCompany } from './company-papers.fixtures.ts';

const world = useWorld();
const kind = 'company-verification' as const;
let clerk: Staff;
let other: Staff;
beforeAll(async () => {
  [clerk, other] = [await reviewer(world), await reviewer(world)];
});

const take = (as: Staff, id: string) => world.call(assignmentApi.take, { as, params: { id }, body: { kind } });
const get = async (id: string, as = clerk) => (await world.call(companyUserApi.get, { as, params: { id } })).data;
const names = async (query: object, as = clerk) =>
  (await world.call(companyUserApi.list, { as, query })).data.list.map(({ orgName }) => orgName);
const reject = (as: Staff, id: string, version: number) =>
  world.call(companyVerificationApi.reject, {
    as,
    params: { id },
    body: { code: 'licence-unclear', reason: '看不清', version },
  });

describe('a company under review', () => {
  it('is decided by whom it is with, and taking it makes older pages out of date', async () => {
    const { id, version } = await submittedCompany(world, { method: 'manual' });
    await take(clerk, id);
    const approve = (as: Staff, seen: number) =>
      world.call(companyVerificationApi.approve, { as, params: { id }, body: { version: seen } });
    const tick = { check: 'name', verdict: 'passed', tickVersion: 0, version: version + 1 } as const;
    const ticked = await world.call(companyVerificationApi.tick, { as: other, params: { id }, body: tick });
    expect(ticked.outcome).toBe('CASE_OF_ANOTHER');
    expect((await approve(other, version + 1)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await approve(clerk, version)).outcome).toBe('STATE_CHANGED');
    const { data } = await approveAll(world, clerk, { id, version: version + 1 });
    expect(data).toMatchObject({ authState: 'verified', assignee: { id: clerk.id } });
  });

  it('is a new case with each submission, with a number of its own, and nobody’s', async () => {
    const { id, maker, licence, version } = await submittedCompany(world);
    const first = await get(id);
    expect(first.reviewNo).toMatch(BUSINESS_NUMBER);
    expect(first.reviewNo?.slice(0, 10)).toBe('RZ20260601');
    const rejected = (await reject(clerk, id, version)).data;
    expect(rejected).toMatchObject({ assignee: { id: clerk.id }, reviewNo: first.reviewNo });
    const body = { ...papersOf(rejected, licence), version: rejected.version };
    await world.call(companyVerificationApi.submit, { as: maker, params: { id }, body });
    const second = await get(id);
    expect(second.assignee).toBeNull();
    expect(second.reviewNo).not.toBe(first.reviewNo);
    expect(second.submissions.map(({ reviewNo }) => reviewNo)).toEqual([second.reviewNo, first.reviewNo]);
    expect(await names({ reviewNo: second.reviewNo?.toLowerCase() })).toEqual([second.orgName]);
    expect(await names({ reviewNo: first.reviewNo })).toEqual([]);
  });
});

describe('the list of companies', () => {
  it('finds open cases by whom they are with, the nearest end first', async () => {
    const supervisor = await world.staff({
      permissionIds: [PERMISSION.companyUser],
      actions: [ACTION.companyUserAssign],
    });
    const build = (orgName: string, assigneeId: string | null, day: string) =>
      buildCompanyCase(world.db, { orgName, assigneeId, submittedAt: new Date(`${day}T01:00:00Z`) });
    const me = await reviewer(world);
    await build('我的晚件', me.id, '2026-06-01');
    await build('我的早件', me.id, '2026-05-20');
    await build('同事的件', other.id, '2026-05-21');
    const done = await build('我办结的', me.id, '2026-05-22');
    await world.owner.query(`update company_verification set state = 'verified' where id = $1`, [done]);
    await build('无主的件', null, '2026-05-01');
    expect(await names({ assignee: 'me' }, me)).toEqual(['我的早件', '我的晚件']);
    expect(await names({ assignee: 'me', colour: 'black' }, me)).toEqual(['我的早件']);
    expect(await names({ assignee: 'me' }, supervisor)).toEqual([]);
    expect(await names({ assignee: me.id }, supervisor)).toEqual(['我的早件', '我的晚件']);
    expect((await names({ assignee: 'free' }, supervisor))[0]).toBe('无主的件');
    const searched = await world.call(companyUserApi.search, {
      as: me,
      body: { agentPhone: '13900000001', assignee: 'me' },
    });
    expect(searched.data.list.map(({ orgName }) => orgName)).toEqual(['我的早件', '我的晚件']);
    expect((await world.call(companyUserApi.list, { as: me, query: { assignee: 'nobody' } })).outcome).toBe(
      'INPUT_INVALID',
    );
  });
});
