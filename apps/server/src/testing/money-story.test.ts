import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import { dayAt, startOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../platform/clock.ts';
import { environmentWith } from '../platform/config.ts';
import type { Trx } from '../platform/db/database.ts';
import { confirmedBy } from './confirmed-by.ts';
import { runJobs } from './jobs.ts';
import type { Staff } from './world.ts';
import { buildAttestations, buildCompany, putAttestation } from '../modules/attestations/attestations.fixtures.ts';
import { actOnAttestation } from '../modules/attestations/record/attestation.service.ts';
import { attestationSeller } from '../modules/attestations/sale/attestation-sale.service.ts';
import { sellHandler } from '../modules/attestations/sale/attestation-sale.worker.ts';
import { buildApiCustomer } from '../modules/open-api/customer/api-customer.fixtures.ts';
import { orderPackage, packageSeller } from '../modules/open-api/customer/api-package.service.ts';
import { buildCompanyUser, buildPersonalUser } from '../modules/user-manager/user-manager.fixtures.ts';
import { useBankWorldIn } from '../modules/financial/bank/bank-world.fixtures.ts';
import { buildLines } from '../modules/financial/bank/bank.fixtures.ts';
import { useChannelWorld } from '../modules/financial/channel/channel-world.fixtures.ts';
import { beginRecharge } from '../modules/financial/channel/channel-payment.service.ts';
import { buildTitle, INVOICE_CHECKER, INVOICE_CLERK } from '../modules/financial/invoice/invoice.fixtures.ts';
import { invoiceHandlers } from '../modules/financial/invoice/invoice.worker.ts';
import { closeDays } from '../modules/financial/ledger/ledger-close.service.ts';
import { holdings } from '../modules/financial/ledger/ledger.fixtures.ts';
import { payOrder } from '../modules/financial/order/sales-order-payment.service.ts';
import { buildOrder, fund, someSeller } from '../modules/financial/order/sales-order.fixtures.ts';
import { findOrder } from '../modules/financial/order/sales-order.repo.ts';
import { moveOrders, orderHandlers } from '../modules/financial/order/sales-order.worker.ts';
import { reconcile, reconciliationHandlers } from '../modules/financial/reconciliation/reconciliation.worker.ts';
import { refundOrder } from '../modules/financial/order/sales-refund.service.ts';

/**
 * A few days of money, from the customers' phones to the accountant and the auditor; `npm run money-journey` tells it
 * as a program. Each chapter goes on where the one before ended.
 */
const channel = useChannelWorld();
const { world } = channel;
const bank = useBankWorldIn(world);
const at = () => world.clock.now();
const SELLERS = [attestationSeller, packageSeller];
const CHECK = fileURLToPath(new URL('../../../../tools/ledger-check.ts', import.meta.url));
const CHECKER = { permissionIds: [PERMISSION.order], actions: [ACTION.orderApprove], hasRole: true };

const inOne = <T>(work: (trx: Trx) => Promise<T>) => world.db.transaction().execute(work);
const settleOrders = () => runJobs(world.deps, [sellHandler, ...orderHandlers(SELLERS)]);
const moveOn = () =>
  moveOrders(SELLERS).run({ db: world.jobs.db, deps: world.jobs.deps, at: at(), platformId: world.platform.id });
const settleInvoices = () => runJobs(world.deps, invoiceHandlers());
const orderOf = async (id: string) => (await findOrder(world.db, id)) ?? expect.fail('no order');

let company: { id: string; orgName: string };
let person: { id: string };
let attestationOrder: string;
const has = () => holdings(world.db, { kind: 'company-user', id: company.id });
const buyer = () => ({ kind: 'company-user' as const, id: company.id, name: company.orgName, isMember: false });
const place = () => ({ deps: world.deps, db: world.db, platformId: world.platform.id, at: at() });

beforeAll(async () => {
  company = await buildCompanyUser(world.db, { orgName: '宁波甬江港务有限公司' });
  person = await buildPersonalUser(world.db);
});

describe('every fen explained', () => {
  it('a person tops up 100 yuan by WeChat, and the callback is lost', async () => {
    const owner = { kind: 'personal-user' as const, id: person.id, name: '王*', isMember: false };
    const payment = await world.db
      .transaction()
      .execute((trx) => beginRecharge(trx, { channel: 'wechat', owner, amountFen: 10_000, at: at() }));
    await channel.settle();
    channel.scan(payment);
    world.clock.pass(60);
    await channel.askAround();
    expect(await holdings(world.db, { kind: 'personal-user', id: person.id })).toBe('principal 10000');
  });

  it('a company remits 80,000 yuan with a slip that a second person confirms', async () => {
    const amountFen = 8_000_000;
    const slip = await bank.slipOf(bank.person('clerk'));
    const { data } = await bank.create(bank.bodyOf(company, { amountFen, slip }));
    const [lineId = ''] = await buildLines(world, bank.person('importer').id, [
      { amountFen, payerName: company.orgName, memo: `充值 ${data.matchCode}` },
    ]);
    expect((await bank.match(data.id, lineId)).outcome).toBe('OK');
    for (const as of [bank.person('judge'), bank.person('checker')]) await bank.look(data.id, as);
    expect((await bank.accept(data.id)).data).toMatchObject({ state: 'confirming' });
    expect(await has()).toBe('');
    expect((await bank.confirm(data.id, bank.person('judge'))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await bank.confirm(data.id)).data).toMatchObject({ state: 'booked' });
    expect(await has()).toBe('principal 8000000');
  });

  it('an attestation is paid with points, a gift and what was paid in', async () => {
    await fund(world.db, buyer(), { gift: 100, points: 100, at: at() });
    const { id: customerId } = await buildApiCustomer(world.db);
    const owner = buildCompany({ userId: company.id, name: company.orgName });
    const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, {
      at: at(),
      customerId,
      owner,
      items: [{ name: '港口作业合同.pdf' }],
    });
    await putAttestation(world.db, id, 'reviewing', { is_paid: false });
    await inOne((trx) => actOnAttestation(trx, { id, action: 'pass', actor: 'system', at: at() }));
    await settleOrders();
    const order = await world.db
      .selectFrom('sales_order')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    attestationOrder = order.id;
    await inOne((trx) => payOrder(trx, { orderId: order.id, points: 100, at: at() }));
    await settleOrders();
    await putAttestation(world.db, id, 'preserved');
    await moveOn();
    expect(await orderOf(order.id)).toMatchObject({ state: 'completed', points: '100', gift_fen: '100' });
    const { principal_fen: principal, payable_fen: payable } = await orderOf(order.id);
    // A hundred points are a yuan.
    expect([principal, payable]).toEqual(['300', '500']);
    expect(await has()).toBe('principal 7999700');
  });

  it('a package is paid from the balance and there at once', async () => {
    const { id: customerId } = await buildApiCustomer(world.db, { state: 'overdue', packageTotal: 5, packageUsed: 5 });
    const owner = { kind: 'api-customer' as const, id: customerId, name: '', isMember: false };
    await fund(world.db, owner, { principal: 50_000, gift: 10_000, at: at() });
    const order = await inOne((trx) =>
      orderPackage(world.deps, trx, {
        customerId,
        platformId: world.platform.id,
        key: '1',
        units: 1_000,
        unitFen: 60,
        expiresAt: addDays(at(), 365),
        at: at(),
      }),
    );
    await inOne((trx) => payOrder(trx, { orderId: order.id, at: at() }));
    await settleOrders();
    expect(await orderOf(order.id)).toMatchObject({ state: 'completed', gift_fen: '10000', principal_fen: '50000' });
    expect(await holdings(world.db, owner)).toBe('');
  });

  it('a capture fails, and its money returns to where it came from', async () => {
    await fund(world.db, buyer(), { gift: 200, points: 50, at: at() });
    const before = await has();
    const lines = [{ item: 'webCapture' as const, quantity: 1 }];
    const order = await buildOrder(world.deps, place(), { at: at(), buyer: buyer(), lines });
    await inOne((trx) => payOrder(trx, { orderId: order.id, points: 50, at: at() }));
    await runJobs(world.deps, orderHandlers([someSeller('begun')]));
    expect(await has()).toBe('principal 7999450');
    const refund = {
      orderId: order.id,
      key: `capture-failed:${order.id}`,
      amountFen: 500,
      reason: '取证失败',
      at: at(),
    };
    await inOne((trx) => refundOrder(trx, refund));
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded' });
    expect(await has()).toBe(before);
  });

  it('an invoice is issued, and nothing is given back of the order before it is red-inked', async () => {
    const [clerk, checker, approver] = await Promise.all([
      world.staff(INVOICE_CLERK),
      world.staff(INVOICE_CHECKER),
      world.staff(CHECKER),
    ]);
    const { id: titleId } = await buildTitle(place(), buyer());
    const body = {
      ownerKind: 'company-user' as const,
      ownerId: company.id,
      titleId,
      type: 'electronic-special' as const,
      orders: [{ orderId: attestationOrder, amountFen: 300 }],
      email: 'caiwu@example.com',
      remark: '',
    };
    const { data: invoice } = await world.call(invoiceApi.request, { as: clerk, body });
    await world.call(invoiceApi.act, { as: checker, params: { id: invoice.id, action: 'approve' }, body: {} });
    await settleInvoices();
    const issued = await world.call(invoiceApi.get, { as: clerk, params: { id: invoice.id } });
    expect(issued.data).toMatchObject({ state: 'issued', netFen: 283, taxFen: 17 });

    expect(await giveBack(approver)).toBe('REFUND_INVOICED');
    const asked = { reason: '客户退款', version: issued.data.version };
    await confirmedBy(
      world,
      checker,
      world.call(invoiceApi.askReversal, { as: clerk, params: { id: invoice.id }, body: asked }),
    );
    await settleInvoices();
    const reversed = await world.call(invoiceApi.get, { as: clerk, params: { id: invoice.id } });
    expect(reversed.data).toMatchObject({ state: 'reversed' });
    expect(await giveBack(approver)).toBe('OK');
    expect(await orderOf(attestationOrder)).toMatchObject({ state: 'refunded', invoiced_fen: '0' });
    expect(await has()).toBe('gift 300 points 150 principal 8000000');
  });

  /** One asks, another confirms. */
  async function giveBack(approver: Staff): Promise<string> {
    const clerk = await world.staff({ permissionIds: [PERMISSION.order], actions: [ACTION.orderEdit], hasRole: true });
    const { version } = await orderOf(attestationOrder);
    const body = { amountFen: 500, reason: '客户撤回', version };
    const asking = world.call(salesOrderApi.askRefund, { as: clerk, params: { id: attestationOrder }, body });
    return (await confirmedBy(world, approver, asking)).outcome;
  }

  it('the morning’s bill has one 长款, which is booked for the customer and explained by that', async () => {
    const { trades } = channel.simulator();
    const about = { description: '门店旧码', notifyUrl: 'http://127.0.0.1:1/', expiresAt: addMinutes(at(), 5) };
    trades.order({ channel: 'wechat', tradeNo: 'SHOP0001', amountFen: 700, ...about });
    trades.pay('wechat', 'SHOP0001');
    world.clock.time = addMinutes(startOfDay(dayAt(at()) + 1), 10 * 60);
    await reconcile.run({ db: world.jobs.db, deps: world.jobs.deps, at: at(), platformId: world.platform.id });
    await runJobs(world.deps, reconciliationHandlers);
    const [clerk, cashier, second] = await Promise.all([
      world.staff({ permissionIds: [PERMISSION.order], actions: [ACTION.orderEdit], hasRole: true }),
      world.staff({ permissionIds: [PERMISSION.balance], actions: [ACTION.balanceEdit], hasRole: true }),
      world.staff({ permissionIds: [PERMISSION.balance], actions: [ACTION.balanceApprove], hasRole: true }),
    ]);
    const { data } = await world.call(reconciliationItemApi.list, { as: clerk, query: {} });
    expect(data.list).toMatchObject([{ verdict: 'surplus', state: 'open', differenceFen: 700 }]);
    const item = data.list[0] ?? expect.fail('no item');

    const correction = {
      direction: 'up' as const,
      amountFen: 700,
      reason: '客户扫了门店旧码',
      principalFen: 8_000_000,
    };
    const asking = world.call(ownerBalanceApi.askAdjustment, {
      as: cashier,
      params: { id: company.id },
      body: correction,
    });
    expect((await confirmedBy(world, second, asking)).outcome).toBe('OK');
    const params = { id: item.id };
    const candidates = await world.call(reconciliationItemApi.candidates, { as: clerk, params });
    expect(candidates.data).toHaveLength(1);
    const body = { transferId: candidates.data[0]?.id ?? '', reason: '已补记客户余额', version: item.version };
    const explained = await world.call(reconciliationItemApi.explain, { as: clerk, params, body });
    expect(explained.data).toMatchObject({ state: 'explained' });
    expect(await has()).toBe('gift 300 points 150 principal 8000700');
  });

  it('the books hold, day by day, as the command says', async () => {
    world.clock.pass(86_400);
    expect(await closeDays(world.jobs.db, world.platform.id, at())).not.toEqual([]);
    const { DATABASE_OWNER_URL } = world.config;
    const { stdout } = await promisify(execFile)(process.execPath, [CHECK], {
      env: environmentWith({ DATABASE_OWNER_URL, NOTA_MODE: 'test' }),
    });
    process.stdout.write(stdout);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('ledger-check: M1–M8 hold');
  });
});
