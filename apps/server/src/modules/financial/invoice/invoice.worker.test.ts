import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { brokenIn } from '../ledger/ledger.fixtures.ts';
import { putPricesInForce, testPrices } from '../order/sales-order.fixtures.ts';
import { buildInvoice, deliveredOrder, INVOICE_CHECKER, INVOICE_CLERK } from './invoice.fixtures.ts';
import { findInvoice } from './invoice.repo.ts';
import { askOpenInvoices, invoiceHandlers } from './invoice.worker.ts';
import { openTaxDesk, type TaxCall, type TaxDesk } from './tax/tax-desk.fixtures.ts';
import { simulatedTax } from './tax/tax-system.simulated.ts';
import { taxOf } from './tax/tax-system.ts';

const world = useWorld();
const at = () => world.clock.now();
const place = () => ({ deps: world.deps, db: world.db, platformId: world.platform.id, at: at() });
let clerk: Staff;
let checker: Staff;

/** Hours pass in these tests, and nobody stays signed in for so long. */
beforeEach(async () => {
  clerk = await world.staff(INVOICE_CLERK);
  checker = await world.staff(INVOICE_CHECKER);
});
beforeAll(async () => {
  const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
  await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
});

/** What no test has ended is asked by none of the next ones. */
afterEach(() => world.owner.query(`update invoice set ask_at = 'infinity' where ask_at is not null`));

async function act(id: string, action: 'approve' | 'retry', as: Staff) {
  const answer = await world.call(invoiceApi.act, { as, params: { id, action }, body: {} });
  expect(answer.outcome).toBe('OK');
}

async function approved() {
  const { order, buyer } = await deliveredOrder(place());
  const orders = [{ orderId: order.id, amountFen: 500 }];
  const { id } = await buildInvoice(place(), { buyer, orders, actor: clerk });
  await act(id, 'approve', checker);
  return { id, orderId: order.id };
}

const settle = (desk: TaxDesk) => runJobs(world.deps, invoiceHandlers(desk));
/** What the clock does every minute. */
async function askAround(desk: TaxDesk) {
  const { db, deps } = world.jobs;
  await askOpenInvoices.run({ db, deps, at: at(), platformId: world.platform.id });
  await settle(desk);
}
const read = async (id: string) => (await findInvoice(world.db, id)) ?? expect.fail('no invoice');
/** At the desk, of this invoice. */
async function countIssued(desk: TaxDesk, id: string) {
  const { number } = await read(id);
  return [...desk.issued.keys()].filter((requestNo) => requestNo.startsWith(number)).length;
}
const invoicedOf = async (orderId: string) => {
  const query = world.db.selectFrom('sales_order').select('invoiced_fen').where('id', '=', orderId);
  return Number((await query.executeTakeFirstOrThrow()).invoiced_fen);
};
const countFiles = async (id: string) =>
  (await world.db.selectFrom('invoice_file').select('id').where('invoice_id', '=', id).execute()).length;

async function takeBack(id: string) {
  const { version } = await read(id);
  const body = { reason: '开票信息有误', version };
  await confirmedBy(world, checker, world.call(invoiceApi.askReversal, { as: clerk, params: { id }, body }));
}

async function reversing() {
  const made = await approved();
  const desk = openTaxDesk(at);
  await settle(desk);
  await takeBack(made.id);
  desk.calls.length = 0;
  return { ...made, desk };
}

describe('issuing, whatever the tax system and our process do', () => {
  const points: readonly (readonly [string, 'unheard' | 'lost', TaxCall])[] = [
    ['the first question does not arrive', 'unheard', 'query'],
    ['the answer to the first question is lost', 'lost', 'query'],
    ['the request does not arrive', 'unheard', 'issue'],
    ['the request arrives and its answer is lost', 'lost', 'issue'],
    ['its files cannot be fetched', 'unheard', 'files'],
    ['we end after its files were fetched', 'lost', 'files'],
  ];

  it.each(points)('makes one invoice where %s', async (_, how, call) => {
    const { id } = await approved();
    const desk = openTaxDesk(at);
    desk[how] = call;
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'issuing', questions: 1, invoice_no: null });
    desk[how] = undefined;
    world.clock.pass(61);
    await askAround(desk);
    expect(await read(id)).toMatchObject({ state: 'issued', ask_at: null });
    expect(await countIssued(desk, id)).toBe(1);
    expect(await countFiles(id)).toBe(2);
  });

  it('asks before it sends again: what was lost is found and not sent twice', async () => {
    const { id } = await approved();
    const desk = openTaxDesk(at);
    desk.lost = 'issue';
    await settle(desk);
    desk.lost = undefined;
    world.clock.pass(61);
    await askAround(desk);
    expect(desk.calls).toEqual(['query', 'issue', 'query', 'files']);
    expect((await read(id)).state).toBe('issued');
  });

  it('asks a silent tax system less and less often', async () => {
    const { id } = await approved();
    const desk = openTaxDesk(at);
    desk.unheard = 'query';
    await settle(desk);
    for (let minute = 0; minute < 60; minute += 1) {
      world.clock.pass(60);
      await askAround(desk);
    }
    // After 1, 2, 5, 15 and 30 minutes.
    expect(desk.calls).toHaveLength(6);
    expect((await read(id)).state).toBe('issuing');
  });

  it('waits while the tax system works', async () => {
    const { id } = await approved();
    const desk = openTaxDesk(at);
    desk.next = { state: 'working' };
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'issuing', questions: 1 });
    expect(desk.calls).toEqual(['query', 'issue']);
  });

  it('says why it failed, and tries again under another number', async () => {
    const { id, orderId } = await approved();
    const desk = openTaxDesk(at);
    desk.next = { state: 'failed', said: '购买方名称与税号不一致' };
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'failed', failure: '购买方名称与税号不一致', ask_at: null });
    expect(await invoicedOf(orderId)).toBe(500);
    const { data: queues } = await world.call(queueApi.list, { as: clerk });
    expect(queues.find(({ kind }) => kind === 'invoice-failed')).toMatchObject({ waiting: 1 });
    desk.next = undefined;
    await act(id, 'retry', clerk);
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'issued', attempt: 2, failure: '' });
    expect([...desk.issued.keys()].map((key) => key.split('-')[1])).toEqual(['1', '2']);
  });

  it('does not believe another amount, and goes on asking', async () => {
    const { id } = await approved();
    const desk = openTaxDesk(at);
    const seller = { sellerName: '杭州存证科技有限公司', sellerTaxNo: '91330100MA27XL0Q1B' };
    desk.next = { state: 'issued', invoiceNo: '9'.repeat(20), issuedAt: at(), amountFen: 501, taxFen: 28, ...seller };
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'issuing', invoice_no: null, questions: 1 });
  });
});

describe('taking an invoice back', () => {
  const points: readonly (readonly [string, 'unheard' | 'lost', TaxCall])[] = [
    ['the sheet does not arrive', 'unheard', 'askRedSheet'],
    ['the sheet arrives and its answer is lost', 'lost', 'askRedSheet'],
    ['nobody answers what became of the sheet', 'unheard', 'queryRedSheet'],
    ['the red invoice does not arrive', 'unheard', 'issueRed'],
    ['the red invoice arrives and its answer is lost', 'lost', 'issueRed'],
    ['we end after the red files were fetched', 'lost', 'files'],
  ];

  it.each(points)('makes one red invoice where %s', async (_, how, call) => {
    const { id, orderId, desk } = await reversing();
    desk[how] = call;
    await settle(desk);
    expect((await read(id)).state).toBe('reversing');
    expect(await invoicedOf(orderId)).toBe(500);
    desk[how] = undefined;
    world.clock.pass(61);
    await askAround(desk);
    expect((await read(id)).state).toBe('reversed');
    expect(await invoicedOf(orderId)).toBe(0);
    // The invoice itself, and one red one.
    expect(await countIssued(desk, id)).toBe(2);
    expect(await countFiles(id)).toBe(4);
    expect(await brokenIn(world)).toEqual([]);
  });

  it('waits for the buyer, and leaves the invoice as it was where the buyer says no', async () => {
    for (const [said, state] of [
      ['N', 'refused'],
      ['C', 'called-off'],
    ] as const) {
      const { id, orderId, desk } = await reversing();
      desk.buyerSays = null;
      await settle(desk);
      expect(await read(id)).toMatchObject({ state: 'reversing', questions: 1 });
      desk.buyerSays = said;
      world.clock.pass(61);
      await askAround(desk);
      expect(await read(id)).toMatchObject({ state: 'issued', ask_at: null });
      const query = world.db
        .selectFrom('invoice_red_sheet')
        .select(['state', 'buyer_said'])
        .where('invoice_id', '=', id);
      expect(await query.execute()).toEqual([{ state, buyer_said: said }]);
      expect(await invoicedOf(orderId)).toBe(500);
    }
  });

  const callOff = (id: string, as = clerk) =>
    world.call(invoiceApi.callOffReversal, { as, params: { id }, body: { reason: '购方一直未确认' } });
  const sheetsOf = (id: string) =>
    world.db.selectFrom('invoice_red_sheet').select(['state', 'seller_said']).where('invoice_id', '=', id).execute();

  it('is called off by the seller where the buyer never answers, and the month can be closed', async () => {
    const { id, orderId, desk } = await reversing();
    desk.buyerSays = null;
    await settle(desk);
    expect((await callOff(id)).data).toMatchObject({ state: 'reversing' });
    expect((await callOff(id)).outcome).toBe('STATE_CHANGED');
    desk.unheard = 'callOffRedSheet';
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'reversing' });
    desk.unheard = undefined;
    world.clock.pass(61);
    await askAround(desk);
    expect(await read(id)).toMatchObject({ state: 'issued', ask_at: null });
    expect(await sheetsOf(id)).toEqual([{ state: 'called-off', seller_said: 'C' }]);
    expect(await invoicedOf(orderId)).toBe(500);
  });

  it('is not called off where the buyer was faster', async () => {
    const { id, desk } = await reversing();
    desk.buyerSays = null;
    await settle(desk);
    await callOff(id);
    desk.buyerSays = 'Y';
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'reversed' });
    expect(await sheetsOf(id)).toEqual([{ state: 'done', seller_said: 'Y' }]);
  });

  it('ends a sheet of which the tax system makes no red invoice, and succeeds with another one', async () => {
    const { id, orderId, desk } = await reversing();
    desk.next = { state: 'failed', said: '红字确认单已过期' };
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'issued', ask_at: null, failure: '红字确认单已过期' });
    expect(await invoicedOf(orderId)).toBe(500);
    desk.next = undefined;
    await takeBack(id);
    await settle(desk);
    expect(await read(id)).toMatchObject({ state: 'reversed', failure: '' });
    expect(await invoicedOf(orderId)).toBe(0);
    const sheets = world.db.selectFrom('invoice_red_sheet').select('state').where('invoice_id', '=', id).orderBy('id');
    expect(await sheets.execute()).toEqual([{ state: 'refused' }, { state: 'done' }]);
  });
});

describe('the simulated tax system', () => {
  it('marks whatever comes of it, and is refused in production', async () => {
    const { id } = await approved();
    await runJobs(world.deps, invoiceHandlers());
    const invoice = await read(id);
    expect(invoice).toMatchObject({ state: 'issued', is_simulated: true });
    expect(invoice.invoice_no).toMatch(/^00\d{18}$/);
    const tax = simulatedTax(at);
    expect(taxOf({ NOTA_MODE: 'production', SIMULATED_PORTS: 'tax' }, tax)).toBeUndefined();
    expect(taxOf({ NOTA_MODE: 'development', SIMULATED_PORTS: 'none' }, tax)).toBeUndefined();
    expect(taxOf({ NOTA_MODE: 'development', SIMULATED_PORTS: '' }, tax)).toMatchObject({ isSimulated: true });
  });
});
