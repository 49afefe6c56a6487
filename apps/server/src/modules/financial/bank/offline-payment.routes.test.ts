import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { SLIP_MAX_BYTES } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { brokenIn, freshKey, holdings } from '../ledger/ledger.fixtures.ts';
import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { spend } from '../ledger/ledger.service.ts';
import { findOrder } from '../order/sales-order.repo.ts';
import { buildOrder } from '../order/sales-order.fixtures.ts';
import { closeEnded } from '../order/sales-order.worker.ts';
import { buildLines } from './bank.fixtures.ts';
import { useBankWorld } from './bank-world.fixtures.ts';

const bank = useBankWorld();
const { world, person, slip, owner, bodyOf, slipOf, create, get, pending, match, accept, confirm, look } = bank;
const at = () => world.clock.now();
const NOBODY = '9';
const holding = (id: string) => holdings(world.db, { kind: 'company-user', id });
const versioned = async (id: string) => ({ version: (await get(id)).version });
const given = (reason: string | null) => (reason === null ? {} : { reason });
const submit = async (
  id: string,
  changes: Partial<Parameters<typeof bodyOf>[1]> & { slipIds?: string[]; bankSerial?: string } = {},
) =>
  world.call(offlinePaymentApi.submit, {
    as: person('clerk'),
    params: { id },
    body: {
      ...(await slipOf(person('clerk'))),
      payerName: '张三',
      payerAccount: '6222021001123456',
      bank: '中国银行',
      payerNote: '股东代付',
      ...changes,
      ...(await versioned(id)),
    },
  });
const reject = async (id: string, as = person('judge'), reason: string | null = '没有收到') =>
  world.call(offlinePaymentApi.reject, {
    as,
    params: { id },
    body: { code: 'not-received', ...given(reason), ...(await versioned(id)) },
  });
const sendBack = async (id: string, as = person('checker'), reason: string | null = '户名不清') =>
  world.call(offlinePaymentApi.return, { as, params: { id }, body: { ...given(reason), ...(await versioned(id)) } });
const revoke = async (id: string, reason: string | null = '客户不汇了') =>
  world.call(offlinePaymentApi.revoke, {
    as: person('clerk'),
    params: { id },
    body: { ...given(reason), ...(await versioned(id)) },
  });
const askBack = async (id: string) =>
  world.call(offlinePaymentApi.askReversal, {
    as: person('clerk'),
    params: { id },
    body: { reason: '入错账户', ...(await versioned(id)) },
  });
const order = async (of: { id: string; orgName: string }) =>
  buildOrder(
    world.deps,
    { db: world.db, platformId: world.platform.id },
    {
      at: at(),
      buyer: { kind: 'company-user', id: of.id, name: of.orgName, isMember: false },
      lines: [{ item: 'apiPackage', quantity: 10, unitFen: 1_000 }],
    },
  );
const largeSlip = () => slip(person('clerk'), SLIP_MAX_BYTES);
/** The time for its payment is over a moment later. */
async function endSoon(orderId: string) {
  await world.owner.query(`update sales_order set expires_at = created_at + interval '1 second' where id = $1`, [
    orderId,
  ]);
  world.clock.pass(5);
}
/** Handed in, matched by a person, and its slips opened by both who decide. */
async function ready(wish: Parameters<typeof pending>[0] = {}) {
  const payment = await pending(wish);
  await match(payment.id, payment.lineId);
  for (const as of [person('judge'), person('checker')]) await look(payment.id, as);
  return payment;
}

describe('POST /api/financial/offline-payment', () => {
  it('announces a payment and says the code for the memo', async () => {
    const of = await owner();
    const { data } = await world.call(offlinePaymentApi.create, { as: person('clerk'), body: bodyOf(of) });
    expect(data).toMatchObject({
      number: expect.stringMatching(/^HK\d{14}$/) as unknown,
      state: 'announced',
      ownerName: of.orgName,
      purpose: 'recharge',
      isForAnother: false,
      payerAccount: '************3456',
      matchCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/) as unknown,
      deadline: null,
    });
    expect(await get(data.id)).toMatchObject({ slips: [], line: null, lapsesAt: expect.any(String) as unknown });
  });

  it('hands it in with its slip, and gives it one working day', async () => {
    const { id } = await pending();
    expect(await get(id)).toMatchObject({
      state: 'pending',
      submissions: 1,
      deadline: { days: 1 },
      slips: [{ name: '汇款回单.png', isSeen: false }],
    });
  });

  it('wants an explanation where somebody else pays', async () => {
    const of = await owner();
    const asked = bodyOf(of, { payerName: '张三' });
    const { outcome, data } = await create(asked);
    expect(outcome).toBe('INPUT_INVALID');
    expect(data).toMatchObject({ issues: [{ path: 'payerNote' }] });
    const taken = await create({ ...asked, payerNote: '股东代付' });
    expect(taken.data).toMatchObject({ isForAnother: true, payerName: '张*' });
  });

  it('refuses unknown owners, wrong amounts, wrong papers, and the same slip again', async () => {
    const of = await owner();
    expect((await create(bodyOf({ ...of, id: NOBODY }))).outcome).toBe('RECORD_NOT_FOUND');
    for (const amountFen of [99, 1_000_000_001])
      expect((await create(bodyOf(of, { amountFen }))).outcome).toBe('INPUT_INVALID');
    const paper = await slipOf(person('clerk'));
    const again = () => create(bodyOf(of, { slip: paper }));
    expect((await create(bodyOf(of, { slip: { ...paper, slipIds: [NOBODY] } }))).outcome).toBe('FILE_NOT_READY');
    const twice = { ...paper, slipIds: [...paper.slipIds, ...paper.slipIds] };
    expect((await create(bodyOf(of, { slip: twice }))).outcome).toBe('INPUT_INVALID');
    const large = await largeSlip();
    expect((await create(bodyOf(of, { slip: { ...paper, slipIds: [large] } }))).outcome).toBe('FILE_TOO_LARGE');
    expect((await again()).outcome).toBe('OK');
    expect((await again()).outcome).toBe('VALUE_TAKEN');
    expect((await create(bodyOf(of, { slip: paper, amountFen: 130_000 }))).outcome).toBe('OK');
  });

  it('pays an order: of its owner, unpaid, for exactly its amount, and only one at a time', async () => {
    const of = await owner();
    const { id: orderId } = await order(of);
    const asked = bodyOf(of, { orderId, amountFen: 10_000 });
    expect((await create({ ...asked, amountFen: 9_999 })).outcome).toBe('LINE_UNSUITABLE');
    expect((await create(bodyOf(await owner(), { orderId, amountFen: 10_000 }))).outcome).toBe('RECORD_NOT_FOUND');
    expect((await create(asked)).outcome).toBe('OK');
    expect((await create(asked)).outcome).toBe('PAYMENT_PENDING');
    const late = await order(of);
    await endSoon(late.id);
    expect((await create({ ...asked, orderId: late.id })).outcome).toBe('STATE_CHANGED');
  });
});

describe('POST /api/financial/offline-payment/:id/submit', () => {
  it('hands in the slips of an announced payment, and of a rejected one three times more', async () => {
    const { data } = await create(bodyOf(await owner()));
    const outcomes = [];
    for (let time = 0; time < 5; time += 1) {
      outcomes.push((await submit(data.id)).outcome);
      if (time === 4) break;
      await look(data.id, person('judge'));
      await reject(data.id);
    }
    expect(outcomes).toEqual(['OK', 'OK', 'OK', 'OK', 'RESUBMITTED_TOO_OFTEN']);
    expect(await get(data.id)).toMatchObject({ state: 'rejected', rejectCode: 'not-received', submissions: 4 });
  });

  it('is refused while somebody decides, for what is not there, for files of another kind and for taken slips', async () => {
    const { id, bankSerial } = await pending();
    expect((await submit(id)).outcome).toBe('STATE_CHANGED');
    const params = { id: NOBODY };
    const body = {
      ...(await slipOf(person('clerk'))),
      payerName: '张三',
      payerAccount: '6222021001123456',
      bank: '银行',
      version: 1,
    };
    expect((await world.call(offlinePaymentApi.submit, { as: person('clerk'), params, body })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
    const { data: other } = await create(bodyOf(await owner()));
    expect((await submit(other.id, bankSerial === null ? {} : { bankSerial })).outcome).toBe('VALUE_TAKEN');
    expect((await submit(other.id, { slipIds: [NOBODY] })).outcome).toBe('FILE_NOT_READY');
    expect((await submit(other.id, { slipIds: [await largeSlip()] })).outcome).toBe('FILE_TOO_LARGE');
  });

  it('is refused for an order that another transfer is on its way for', async () => {
    const of = await owner();
    const { id: orderId } = await order(of);
    const first = (await create(bodyOf(of, { orderId, amountFen: 10_000, slip: await slipOf(person('clerk')) }))).data;
    await look(first.id, person('judge'));
    await reject(first.id);
    await create(bodyOf(of, { orderId, amountFen: 10_000 }));
    expect((await submit(first.id)).outcome).toBe('PAYMENT_PENDING');
  });
});

describe('the line of a payment', () => {
  it('is found by the code in the memo before amount and name', async () => {
    const of = await owner();
    const { data } = await create(bodyOf(of, { amountFen: 130_100 }));
    const [byName, byCode] = await buildLines(world, person('importer').id, [
      { amountFen: 130_100, payerName: of.orgName },
      { amountFen: 130_100, memo: `充值${data.matchCode}` },
    ]);
    const { data: found } = await world.call(offlinePaymentApi.candidates, {
      as: person('judge'),
      params: { id: data.id },
    });
    expect(found.map(({ line, reasons }) => [line.id, reasons])).toEqual([
      [byCode, ['code', 'amount']],
      [byName, ['amount', 'name']],
    ]);
    await submit(data.id, { payerName: of.orgName, payerNote: '' });
    expect(await get(data.id)).toMatchObject({ matchWay: 'code', line: { id: byCode } });
  });

  it('is chosen by a person: money that came, of the amount, of nobody else, once', async () => {
    const payment = await pending();
    const wrong = await buildLines(world, person('importer').id, [
      { amountFen: 119_999 },
      { direction: 'out' },
      { isReversal: true },
    ]);
    for (const lineId of wrong) expect((await match(payment.id, lineId)).outcome).toBe('LINE_UNSUITABLE');
    expect((await match(payment.id, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await match(payment.id, null)).outcome).toBe('NOTHING_CHANGED');
    expect((await match(payment.id, payment.lineId)).data).toMatchObject({ matchWay: 'person' });
    const other = await pending();
    expect((await match(other.id, payment.lineId)).outcome).toBe('LINE_TAKEN');
    await match(payment.id, null);
    expect((await match(other.id, payment.lineId)).outcome).toBe('OK');
    await look(other.id, person('judge'));
    await accept(other.id);
    expect((await match(other.id, null)).outcome).toBe('STATE_CHANGED');
    const asked = { as: person('judge'), params: { id: NOBODY }, body: { lineId: null, version: 1 } };
    expect((await world.call(offlinePaymentApi.match, asked)).outcome).toBe('RECORD_NOT_FOUND');
    expect(
      (await world.call(offlinePaymentApi.candidates, { as: person('judge'), params: { id: NOBODY } })).outcome,
    ).toBe('RECORD_NOT_FOUND');
  });

  it('is given to one of two clerks who choose it at the same moment', async () => {
    const [one, other] = [await pending(), await pending()];
    const versions = [await versioned(one.id), await versioned(other.id)];
    const choose = (id: string, turn: number) => () =>
      world.call(offlinePaymentApi.match, {
        as: person(turn === 0 ? 'judge' : 'checker'),
        params: { id },
        body: { lineId: one.lineId, version: versions[turn]?.version ?? 0 },
      });
    const outcomes = await world.race({ table: 'bank_statement_line', id: one.lineId }, [
      choose(one.id, 0),
      choose(other.id, 1),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['LINE_TAKEN', 'OK']);
  });
});

describe('accepting a payment', () => {
  it('books it once, whoever accepts it at the same moment', async () => {
    const { id, ownerOrg, lineId } = await ready();
    const body = await versioned(id);
    const by = (name: 'judge' | 'checker') => () =>
      world.call(offlinePaymentApi.accept, { as: person(name), params: { id }, body });
    const outcomes = await world.race({ table: 'bank_statement_line', id: lineId }, [by('judge'), by('checker')]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'STATE_CHANGED']);
    expect(await holding(ownerOrg.id)).toBe('principal 120000');
    expect(await get(id)).toMatchObject({ state: 'booked', transferId: expect.any(String) as unknown, deadline: null });
  });

  it('needs a line, opened slips, and somebody who did not hand it in', async () => {
    const payment = await pending();
    await look(payment.id, person('judge'));
    expect((await accept(payment.id)).outcome).toBe('LINE_UNSUITABLE');
    await match(payment.id, payment.lineId);
    expect((await accept(payment.id, person('checker'))).outcome).toBe('PAPERS_UNSEEN');
    await look(payment.id, person('clerk'));
    expect((await accept(payment.id, person('clerk'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await reject(payment.id, person('clerk'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    const asked = { as: person('judge'), params: { id: payment.id }, body: { version: 0 } };
    expect((await world.call(offlinePaymentApi.accept, asked)).outcome).toBe('STATE_CHANGED');
    expect((await accept(payment.id)).outcome).toBe('OK');
    expect((await world.call(offlinePaymentApi.accept, { ...asked, params: { id: NOBODY } })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });

  it('is refused where its line has become another payment’s', async () => {
    const [payment, other] = [await ready(), await pending()];
    await world.owner.query('update bank_statement_line set payment_id = $1 where id = $2', [other.id, payment.lineId]);
    expect((await accept(payment.id)).outcome).toBe('LINE_TAKEN');
  });

  it('of more than 50,000 yuan takes two people who neither handed it in nor imported the line', async () => {
    const { id, ownerOrg } = await ready({ amountFen: 5_000_001 });
    await look(id, person('importer'));
    expect((await accept(id, person('importer'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await accept(id)).data.state).toBe('confirming');
    expect(await holding(ownerOrg.id)).toBe('');
    expect((await confirm(id, person('judge'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await confirm(id, person('importer'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await confirm(id, person('clerk'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await confirm(id)).data.state).toBe('booked');
    expect(await holding(ownerOrg.id)).toBe('principal 5000001');
    expect((await confirm(id)).outcome).toBe('STATE_CHANGED');
    expect((await get(id)).trail.map(({ action }) => action)).toEqual(['announce', 'submit', 'endorse', 'confirm']);
  });

  it('of exactly 50,000 yuan takes one, who did not import the line; who did may reject', async () => {
    const [{ id }, other] = [await ready({ amountFen: 5_000_000 }), await ready()];
    for (const one of [id, other.id]) await look(one, person('importer'));
    expect((await accept(id, person('importer'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await accept(id)).data.state).toBe('booked');
    expect((await reject(other.id, person('importer'))).data.state).toBe('rejected');
  });

  it('sends a large one back with a reason, and confirms only what was opened', async () => {
    const payment = await pending({ amountFen: 6_000_000 });
    const { id } = payment;
    await match(id, payment.lineId);
    await look(id, person('judge'));
    await accept(id);
    expect((await confirm(id)).outcome).toBe('PAPERS_UNSEEN');
    expect((await sendBack(id)).outcome).toBe('PAPERS_UNSEEN');
    await look(id, person('checker'));
    expect((await sendBack(id, person('judge'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await sendBack(id, person('checker'), null)).outcome).toBe('REASON_REQUIRED');
    expect((await sendBack(id)).data.state).toBe('pending');
    expect((await sendBack(id)).outcome).toBe('STATE_CHANGED');
    await accept(id);
    await world.owner.query('update bank_statement_line set payment_id = null where id = $1', [payment.lineId]);
    expect((await confirm(id)).outcome).toBe('LINE_TAKEN');
    for (const endpoint of [offlinePaymentApi.confirm, offlinePaymentApi.return]) {
      const call = { as: person('checker'), params: { id: NOBODY }, body: { version: 1, reason: '无' } };
      expect((await world.call(endpoint, call)).outcome).toBe('RECORD_NOT_FOUND');
    }
  });

  it('refuses to confirm a payment whose line no longer has its amount', async () => {
    const { id, lineId } = await ready({ amountFen: 6_000_000 });
    await accept(id);
    await world.owner.query('update bank_statement_line set amount_fen = 1 where id = $1', [lineId]);
    expect((await confirm(id)).outcome).toBe('LINE_UNSUITABLE');
  });
});

describe('a payment for an order', () => {
  it('pays it, though the money comes long after the order would have ended', async () => {
    const of = await owner();
    const { id: orderId } = await order(of);
    const { data } = await create(bodyOf(of, { orderId, amountFen: 10_000, slip: await slipOf(person('clerk')) }));
    await endSoon(orderId);
    await closeEnded(world.db, at());
    const [lineId = ''] = await buildLines(world, person('importer').id, [{ amountFen: 10_000 }]);
    await match(data.id, lineId);
    await look(data.id, person('judge'));
    expect((await accept(data.id)).data).toMatchObject({ state: 'booked', isOnBalance: false });
    expect(await findOrder(world.db, orderId)).toMatchObject({ state: 'paid', pay_method: 'bank' });
    expect(await holding(of.id)).toBe('');
  });

  it('stays on the balance where the order was closed meanwhile, which ends by itself once nothing is on its way', async () => {
    const of = await owner();
    const { id: orderId } = await order(of);
    const { data } = await create(bodyOf(of, { orderId, amountFen: 10_000, slip: await slipOf(person('clerk')) }));
    const [lineId = ''] = await buildLines(world, person('importer').id, [{ amountFen: 10_000 }]);
    await match(data.id, lineId);
    await look(data.id, person('judge'));
    await world.owner.query(`update sales_order set state = 'closed' where id = $1`, [orderId]);
    expect((await accept(data.id)).data).toMatchObject({ state: 'booked', isOnBalance: true });
    expect(await holding(of.id)).toBe('principal 10000');
    const second = await order(of);
    const announced = (await create(bodyOf(of, { orderId: second.id, amountFen: 10_000 }))).data;
    await endSoon(second.id);
    await closeEnded(world.db, at());
    expect((await findOrder(world.db, second.id))?.state).toBe('unpaid');
    await revoke(announced.id);
    await closeEnded(world.db, at());
    expect((await findOrder(world.db, second.id))?.state).toBe('closed');
  });
});

describe('rejecting and withdrawing', () => {
  it('gives the line back, with a reason and a code', async () => {
    const { id, lineId } = await ready();
    expect((await reject(id, person('judge'), null)).outcome).toBe('REASON_REQUIRED');
    expect((await reject(id)).data.state).toBe('rejected');
    expect((await reject(id)).outcome).toBe('STATE_CHANGED');
    const other = await pending();
    expect((await match(other.id, lineId)).outcome).toBe('OK');
    const unseen = await pending();
    expect((await reject(unseen.id)).outcome).toBe('PAPERS_UNSEEN');
    const asked = {
      as: person('judge'),
      params: { id: NOBODY },
      body: { code: 'other', reason: '无', version: 1 },
    } as const;
    expect((await world.call(offlinePaymentApi.reject, asked)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('withdraws what is not booked', async () => {
    const { id, lineId } = await ready();
    expect((await revoke(id, null)).outcome).toBe('REASON_REQUIRED');
    expect((await revoke(id)).data.state).toBe('revoked');
    expect((await revoke(id)).outcome).toBe('STATE_CHANGED');
    const { rows } = await world.owner.query('select payment_id from bank_statement_line where id = $1', [lineId]);
    expect(rows).toEqual([{ payment_id: null }]);
    const asked = { as: person('clerk'), params: { id: NOBODY }, body: { reason: '无', version: 1 } };
    expect((await world.call(offlinePaymentApi.revoke, asked)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/offline-payment/:id/ask-reversal', () => {
  it('takes the money back with a second person, and frees the line', async () => {
    const { id, ownerOrg, lineId } = await ready();
    expect((await askBack(id)).outcome).toBe('STATE_CHANGED');
    await accept(id);
    await confirmedBy(world, person('checker'), askBack(id));
    expect(await get(id)).toMatchObject({ state: 'reversed' });
    expect(await holding(ownerOrg.id)).toBe('');
    const right = await pending();
    expect((await match(right.id, lineId)).outcome).toBe('OK');
  });

  it('is refused when it was asked for already, is spent, or is not there', async () => {
    const { id, ownerOrg } = await ready();
    await accept(id);
    expect((await askBack(id)).outcome).toBe('OK');
    expect((await askBack(id)).outcome).toBe('CHANGE_PENDING');
    const spent = await ready();
    await accept(spent.id);
    const from = { kind: 'company-user', id: spent.ownerOrg.id } as const;
    const to = [{ of: houseAccount('revenue'), amount: 1 }];
    await world.db
      .transaction()
      .execute((trx) => spend(trx, { key: freshKey(), at: at(), owner: from, unit: 'fen', to }));
    expect((await askBack(spent.id)).outcome).toBe('BALANCE_TOO_LOW');
    const asked = { as: person('clerk'), params: { id: NOBODY }, body: { reason: '无', version: 1 } };
    expect((await world.call(offlinePaymentApi.askReversal, asked)).outcome).toBe('RECORD_NOT_FOUND');
    expect(await holding(ownerOrg.id)).toBe('principal 120000');
  });
});

describe('POST /api/financial/offline-payment/:id/slip', () => {
  it('opens a slip of this payment, is audited, and warns of malware', async () => {
    const [payment, other] = [await pending(), await pending()];
    const [fileId = ''] = (await get(payment.id)).slips.map((one) => one.fileId);
    const open = (id: string, acceptsMalware = false) =>
      world.call(offlinePaymentApi.slip, { as: person('judge'), params: { id }, body: { fileId, acceptsMalware } });
    expect((await open(other.id)).outcome).toBe('RECORD_NOT_FOUND');
    await world.owner.query(`update stored_file set scan_finding = 'Eicar' where id = $1`, [fileId]);
    expect((await open(payment.id)).outcome).toBe('FILE_INFECTED');
    expect((await open(payment.id, true)).outcome).toBe('OK');
    const { rows } = await world.owner.query(
      `select 1 from audit_entry where record_kind = 'offline-payment' and record_id = $1 and act like '%slip'`,
      [payment.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('GET /api/financial/offline-payment', () => {
  it('filters, and sums what is filtered', async () => {
    const { id, number, ownerOrg, matchCode, bankSerial } = await ready({ amountFen: 777_700 });
    const found = async (query: object) =>
      (await world.call(offlinePaymentApi.list, { as: person('clerk'), query })).data.list.map((row) => row.id);
    for (const query of [
      { number },
      { ownerId: ownerOrg.id },
      { ownerName: ownerOrg.orgName, purpose: 'recharge', ownerKind: 'company-user', amountFrom: 777_700 },
      { matchCode: matchCode.toLowerCase() },
      { bankSerial },
      { amountFrom: 777_700, amountTo: 777_700, state: 'pending' },
      { ownerId: ownerOrg.id, colour: 'green' },
      {
        ownerId: ownerOrg.id,
        from: at().toISOString(),
        to: at().toISOString(),
        paidFrom: at().toISOString(),
        paidTo: at().toISOString(),
      },
    ])
      expect(await found(query)).toEqual([id]);
    const sums = async () =>
      (await world.call(offlinePaymentApi.sums, { as: person('clerk'), query: { ownerId: ownerOrg.id } })).data;
    expect(await sums()).toEqual({ payments: 1, amountFen: 777_700, waitingFen: 777_700, bookedFen: 0 });
    await accept(id);
    expect(await sums()).toEqual({ payments: 1, amountFen: 777_700, waitingFen: 0, bookedFen: 777_700 });
  });

  it('knows nothing of what is not there', async () => {
    const asked = { as: person('clerk'), params: { id: NOBODY } };
    expect((await world.call(offlinePaymentApi.get, asked)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

it('leaves books in which everything adds up', async () => {
  expect(await brokenIn(world)).toEqual([]);
});
