import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { LARGE_BALANCE_FEN } from '@nota/contract/user-manager/company/company-second-person.rules.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyConfirmation } from './company-verification.approvals.ts';
import { expireApprovals } from '../../../platform/approval/approval-request.worker.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { endow } from '../user-manager.fixtures.ts';
import { approveAll, reviewer, submittedCompany } from './company-papers.fixtures.ts';

const world = useWorld();
let first: Staff;
let second: Staff;
beforeAll(async () => {
  [first, second] = [await reviewer(world), await reviewer(world)];
});

const get = async (id: string, as = second) => (await world.call(companyUserApi.get, { as, params: { id } })).data;

/** A company with a large balance, whose papers were found in order by the first reviewer. */
async function endorsed(given: Parameters<typeof submittedCompany>[1] = {}, by?: Staff) {
  const { id, maker, version } = await submittedCompany(world, { method: 'manual', ...given }, by);
  const owner = { kind: 'company-user', id } as const;
  await world.db
    .transaction()
    .execute((trx) => endow(trx, owner, { balanceFen: LARGE_BALANCE_FEN }, world.clock.now()));
  const { data } = await approveAll(world, first, { id, version });
  return { id, maker, data };
}

const waiting = async (id: string, as = second) => {
  const query = { subject: 'company-user', subjectId: id, state: 'waiting' as const };
  return (await world.call(approvalRequestApi.list, { as, query })).data.list[0];
};

async function decide(as: Staff, id: string, action: 'approve' | 'reject' | 'withdraw' = 'approve') {
  const request = await waiting(id, as);
  const params = { id: request?.id ?? '1', action };
  return world.call(approvalRequestApi.act, { as, params, body: { reason: '核对' } });
}

describe('an approval that a rule gives to two people', () => {
  it('waits for the second reviewer, who verifies the company; the evidence names both', async () => {
    const { id, data } = await endorsed();
    expect(data).toMatchObject({ authState: 'confirming', decisions: [{ action: 'endorse', decidedById: first.id }] });
    expect(data.deadline).not.toBeNull();
    expect(await waiting(id)).toMatchObject({
      kind: 'company-user.confirm',
      facts: [{ name: 'company' }, { name: 'uscc' }, { name: 'balance', value: '¥100,000.00' }],
      reason: expect.stringContaining('十万元') as string,
    });
    expect((await decide(second, id)).outcome).toBe('OK');
    const after = await get(id);
    expect(after).toMatchObject({ authState: 'verified', deadline: null });
    expect(after.verificationTrail.map(({ action, actorId }) => [action, actorId]).slice(-2)).toEqual([
      ['endorse', first.id],
      ['confirm', second.id],
    ]);
    const { content } = await world.db
      .selectFrom('record_evidence')
      .select('content')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(content).toContain(`"confirmedBy":"${second.id}"`);
    expect(content).toContain(`"reviewedBy":"${first.id}"`);
  });

  it('is asked for also where the code was accepted by exception, and not where a sum is remitted', async () => {
    const exception = { uscc: '91350211M0000XUF46', usccNote: '已在登记机关核对' };
    const { id, version } = await submittedCompany(world, { method: 'manual', ...exception });
    expect((await approveAll(world, first, { id, version })).data.authState).toBe('confirming');
    const { data } = await endorsed({ method: 'remittance' });
    expect(data.authState).toBe('remitting');
  });

  it('is decided neither by the first reviewer nor by the submitter', async () => {
    const both = await world.staff({
      permissionIds: [PERMISSION.companyUser],
      actions: [ACTION.companyUserEdit, ACTION.companyUserReview],
    });
    const { id } = await endorsed({}, both);
    expect((await decide(first, id)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(both, id)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await get(id)).authState).toBe('confirming');
  });

  it('is nobody’s to decide otherwise meanwhile, and goes back to review when it is refused', async () => {
    const { id, data } = await endorsed();
    const reject = { code: 'other' as const, reason: '不符', version: data.version };
    const params = { id };
    expect((await world.call(companyVerificationApi.reject, { as: first, params, body: reject })).outcome).toBe(
      'STATE_CHANGED',
    );
    expect((await decide(second, id, 'reject')).outcome).toBe('OK');
    const { version, authState, assignee } = await get(id);
    expect([authState, assignee?.id]).toEqual(['reviewing', first.id]);
    const again = await world.call(companyVerificationApi.approve, { as: first, params, body: { version } });
    expect(again.data.authState).toBe('confirming');
    expect((await decide(first, id, 'withdraw')).outcome).toBe('OK');
    expect((await get(id)).authState).toBe('reviewing');
  });

  it('is refused when something has changed since', async () => {
    const { id } = await endorsed({ licenceUntil: '2026-06-01' });
    world.clock.pass(86_400);
    const late = await reviewer(world);
    expect((await decide(late, id)).outcome).toBe('STATE_CHANGED');
    expect((await get(id, late)).authState).toBe('confirming');
  });

  it('goes back to review when nobody has confirmed it in time', async () => {
    [first, second] = [await reviewer(world), await reviewer(world)];
    const { id } = await endorsed();
    world.clock.pass(LIMIT.approvalLifeHours * 3_600);
    const context = { db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now(), platformId: world.platform.id };
    await expireApprovals([companyConfirmation]).run(context);
    expect((await get(id, await reviewer(world))).authState).toBe('reviewing');
  });
});
