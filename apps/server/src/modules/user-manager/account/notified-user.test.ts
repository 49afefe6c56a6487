import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { approveAll, reviewer, submittedCompany } from '../company/company-papers.fixtures.ts';
import { expireLicences } from '../company/company-verification.service.ts';
import { buildCompanyUser, buildPersonalUser } from '../user-manager.fixtures.ts';
import { moveDueAccounts } from './account.service.ts';
import { personalAccounts } from '../personal/personal-user.repo.ts';

const world = useWorld();
let clerk: Staff;
let other: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  const actions = [ACTION.personalUserFreeze, ACTION.personalUserCancel, ACTION.companyUserFreeze];
  const grants = { permissionIds: [PERMISSION.personalUser, PERMISSION.companyUser], actions };
  [clerk, other] = [await world.staff(grants), await world.staff(grants)];
});

async function toldOf(recordId: string) {
  await runJobs(world.deps);
  const rows = await world.db
    .selectFrom('notification')
    .select(['kind', 'recipient_masked', 'state'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, recipient_masked, state }) => `${kind} ${recipient_masked} ${state}`);
}
const actOnPerson = (as: Staff, id: string, action: 'freeze' | 'unfreeze' | 'cancel') =>
  world.call(personalUserApi.act, { as, params: { id, action }, body: { reason: '核查' } });

describe('a company', () => {
  it('hears what became of its papers: the sum on its way, verified, rejected, a licence that ran out', async () => {
    const { id, version, maker } = await submittedCompany(world);
    const as = await reviewer(world);
    await approveAll(world, as, { id, version });
    expect(await toldOf(id)).toEqual([expect.stringMatching(/^company\.remitting 1\d\d\*{4}\d{4} sent$/)]);
    const { rows } = await world.owner.query<{ fen: number }>(
      'select remittance_fen as fen from company_verification where id = $1',
      [id],
    );
    const confirm = { as: maker, params: { id }, body: { amountFen: rows[0]?.fen ?? 0 } };
    await world.call(companyVerificationApi.confirm, confirm);
    expect((await toldOf(id)).at(-1)).toMatch(/^company\.verified/);
    await world.owner.query(`update company_user set licence_until = '2026-05-01' where id = $1`, [id]);
    await expireLicences(world.jobs.db, world.clock.now());
    expect((await toldOf(id)).at(-1)).toMatch(/^company\.renewal/);

    const second = await submittedCompany(world);
    const reject = { code: 'licence-unclear' as const, reason: '看不清', version: second.version };
    await world.call(companyVerificationApi.reject, { as, params: { id: second.id }, body: reject });
    expect(await toldOf(second.id)).toEqual([expect.stringMatching(/^company\.rejected/)]);
  });

  it('without a number is told nothing, and nothing fails', async () => {
    const company = await buildCompanyUser(world.db, { agentPhone: null });
    const body = { reason: '核查' };
    await world.call(companyUserApi.act, { as: clerk, params: { id: company.id, action: 'freeze' }, body });
    expect(await toldOf(company.id)).toEqual([]);
  });
});

describe('a person', () => {
  it('hears that the account is frozen, open again, and about to end; after that nothing knows the number', async () => {
    const { id } = await buildPersonalUser(world.db);
    await actOnPerson(clerk, id, 'freeze');
    world.clock.pass(1);
    await actOnPerson(other, id, 'unfreeze');
    world.clock.pass(1);
    await actOnPerson(clerk, id, 'cancel');
    const told = await toldOf(id);
    expect(told.map((line) => line.split(' ')[0])).toEqual(['account.frozen', 'account.restored', 'account.closing']);
    world.clock.pass(16 * 86_400);
    await moveDueAccounts(world.jobs.db, personalAccounts, world.clock.now());
    expect(new Set((await toldOf(id)).map((line) => line.split(' ')[1]))).toEqual(new Set(['***']));
    const { rows } = await world.owner.query(
      'select 1 from notification where record_id = $1 and (recipient_sealed is not null or recipient_mac is not null)',
      [id],
    );
    expect(rows).toEqual([]);
  });
});
