import { describe, expect, it } from 'vitest';
import { caughtInside } from '../../../platform/db/inside-transaction.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { approveAll, reviewer, submittedCompany } from './company-papers.fixtures.ts';
import { sendRemittance } from './company-verification.jobs.ts';
import { bankOf } from './remittance.ts';
import { simulatedBank } from './remittance.simulated.ts';
import { buildCompanyUser } from '../user-manager.fixtures.ts';

const world = useWorld();
const flowOf = async (id: string) =>
  (await world.db.selectFrom('company_verification').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    .remittance_flow_no;
const again = (id: string) => world.db.transaction().execute((trx) => enqueue(trx, sendRemittance, { id }));

describe('the sender of remittances', () => {
  it('sends once, also when a worker died after the bank had answered', async () => {
    const { id, version } = await submittedCompany(world);
    await approveAll(world, await reviewer(world), { id, version });
    await runJobs(world.deps);
    const first = await flowOf(id);
    expect(first).toMatch(/^SIM[0-9A-F]{12}$/);
    // As if the answer had never been recorded: the same request, the same flow number, no second payment.
    await world.db.updateTable('company_verification').set({ remittance_flow_no: null }).where('id', '=', id).execute();
    await again(id);
    await runJobs(world.deps);
    expect(await flowOf(id)).toBe(first);
  });

  it('does nothing for a company that waits for none', async () => {
    const { id } = await buildCompanyUser(world.db);
    await again(id);
    await runJobs(world.deps);
    expect(await flowOf(id)).toBeNull();
  });
});

describe('the bank', () => {
  it('is not called inside a transaction: a slow one would keep the company’s rows locked', async () => {
    const bank = bankOf(world.config, simulatedBank);
    const order = { requestNo: '3', accountName: '甲', bank: '乙', account: '12345678', amountFen: 5 };
    await expect(world.db.transaction().execute(async () => bank?.send(order))).rejects.toThrow('the bank was called');
    expect(caughtInside.splice(0)).toHaveLength(1);
    expect((await bank?.send(order))?.flowNo).toMatch(/^SIM/);
  });
});

describe('the simulated bank', () => {
  it('answers the same flow number for the same request, and marks it as simulated', async () => {
    const order = { requestNo: '1', accountName: '甲', bank: '乙', account: '12345678', amountFen: 5 };
    const [one, two] = [await simulatedBank.send(order), await simulatedBank.send(order)];
    expect(one).toEqual(two);
    expect(one.flowNo.startsWith('SIM')).toBe(true);
    expect((await simulatedBank.send({ ...order, requestNo: '2' })).flowNo).not.toBe(one.flowNo);
  });
});
