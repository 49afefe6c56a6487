import { invoiceApi, type InvoiceQuery } from '@nota/contract/financial/invoice/invoice.contract.ts';
import type { NewInvoice } from '@nota/contract/financial/invoice/invoice-record.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { brokenIn } from '../ledger/ledger.fixtures.ts';
import { freshBuyer, putPricesInForce, testPrices } from '../order/sales-order.fixtures.ts';
import type { Buyer } from '../order/sales-order.service.ts';
import { buildInvoice, buildTitle, deliveredOrder, INVOICE_CHECKER, INVOICE_CLERK } from './invoice.fixtures.ts';
import { invoiceHandlers } from './invoice.worker.ts';
import { openTaxDesk } from './tax/tax-desk.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const place = () => ({ deps: world.deps, db: world.db, platformId: world.platform.id, at: at() });
const reason = '客户要求重开';
let clerk: Staff;
let checker: Staff;

beforeAll(async () => {
  clerk = await world.staff(INVOICE_CLERK);
  checker = await world.staff(INVOICE_CHECKER);
  await putPricesInForce(world.db, { content: testPrices(), memberIds: [clerk.id, checker.id], from: at() });
});

const get = async (id: string) => (await world.call(invoiceApi.get, { as: clerk, params: { id } })).data;
const act = (id: string, action: 'approve' | 'reject' | 'withdraw' | 'retry', as: Staff, body = {}) =>
  world.call(invoiceApi.act, { as, params: { id, action }, body });
const orderOf = async (id: string) => {
  const as = await world.staff({ permissionIds: [PERMISSION.order], hasRole: true });
  return (await world.call(salesOrderApi.get, { as, params: { id } })).data;
};

const settle = (desk = openTaxDesk(at)) => runJobs(world.deps, invoiceHandlers(desk));

async function pending(given: { buyer?: Buyer; amountFen?: number } = {}) {
  const { order, buyer } = await deliveredOrder(place(), given.buyer ? { buyer: given.buyer } : {});
  const orders = [{ orderId: order.id, amountFen: given.amountFen ?? 500 }];
  const { id } = await buildInvoice(place(), { buyer, orders, actor: clerk });
  return { id, order, buyer };
}

async function issued(given: Parameters<typeof pending>[0] = {}) {
  const made = await pending(given);
  await act(made.id, 'approve', checker);
  await settle();
  return made;
}

const wish = (buyer: Buyer, titleId: string, orders: { orderId: string; amountFen: number }[]): NewInvoice => ({
  ownerKind: buyer.kind,
  ownerId: buyer.id,
  titleId,
  type: 'electronic-plain',
  orders,
  email: 'finance@example.com',
  remark: '',
});

describe('GET /api/financial/invoice', () => {
  it('shows the newest first, and finds by everything that the page offers', async () => {
    const buyer = freshBuyer({ name: '苏州金鸡湖文化有限公司' });
    const first = await issued({ buyer });
    world.clock.pass(60);
    const later = await pending({ buyer, amountFen: 100 });
    const found = async (query: Partial<InvoiceQuery>) =>
      (await world.call(invoiceApi.list, { as: clerk, query })).data.list.map(({ id }) => id);
    expect((await found({})).slice(0, 2)).toEqual([later.id, first.id]);
    const invoice = await get(first.id);
    for (const query of [
      { number: invoice.number.toLowerCase() },
      { invoiceNo: invoice.invoiceNo ?? '' },
      { ownerName: '金鸡湖', state: 'issued' },
      { ownerKind: 'company-user', ownerId: buyer.id, amountFrom: 200, type: 'electronic-plain' },
      { orderId: first.order.id },
      { ownerId: buyer.id, to: invoice.createdAt },
      { ownerId: buyer.id, issuedFrom: invoice.createdAt, issuedTo: at().toISOString() },
    ] as const satisfies Partial<InvoiceQuery>[])
      expect(await found(query)).toEqual([first.id]);
    expect(await found({ ownerId: buyer.id, from: at().toISOString() })).toEqual([later.id]);
    expect(await found({ ownerId: buyer.id, amountTo: 100 })).toEqual([later.id]);
    expect(await found({ ownerId: buyer.id, colour: 'green', sort: 'deadline' })).toEqual([later.id]);
  });

  it('exports what was found', async () => {
    const { buyer } = await pending();
    const body = { kind: 'financial.invoice', format: 'csv', filter: { ownerId: buyer.id } } as const;
    expect((await world.call(exportTaskApi.request, { as: clerk, body })).outcome).toBe('OK');
  });
});

describe('GET /api/financial/invoice/sums', () => {
  it('says what the invoices of the list come to', async () => {
    const buyer = freshBuyer();
    await issued({ buyer });
    await pending({ buyer, amountFen: 106 });
    const sums = await world.call(invoiceApi.sums, { as: clerk, query: { ownerId: buyer.id } });
    expect(sums.data).toEqual({ invoices: 2, amountFen: 606, netFen: 572, taxFen: 34, issuedFen: 500 });
    const nothing = await world.call(invoiceApi.sums, { as: clerk, query: { ownerId: '1', colour: 'red' } });
    expect(nothing.data).toMatchObject({ invoices: 0, amountFen: 0 });
  });
});

describe('GET /api/financial/invoice/invoiceable', () => {
  const invoiceable = async (buyer: Buyer) =>
    (
      await world.call(invoiceApi.invoiceable, {
        as: clerk,
        query: { ownerKind: buyer.kind, ownerId: buyer.id },
      })
    ).data;

  it('offers what was paid in and delivered, less gifts, points, fees of an office and what is invoiced', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const buyer = freshBuyer();
    const lines = [
      { item: 'fileAttestation', quantity: 2 },
      { item: 'notaryFee', quantity: 1, unitFen: 2_000 },
    ] as const;
    const { order } = await deliveredOrder(place(), { buyer, lines, officeId, gift: 300, points: 200 });
    expect(await invoiceable(buyer)).toMatchObject([
      { id: order.id, paidFen: 500, invoicedFen: 0, uninvoicedFen: 500 },
    ]);
    await buildInvoice(place(), { buyer, orders: [{ orderId: order.id, amountFen: 120 }], actor: clerk });
    expect(await invoiceable(buyer)).toMatchObject([{ paidFen: 500, invoicedFen: 120, uninvoicedFen: 380 }]);
  });

  it(
    'cuts its list after it was filtered: orders without anything left hide no others',
    { timeout: 60_000 },
    async () => {
      const buyer = freshBuyer();
      const { order } = await deliveredOrder(place(), { buyer });
      const copied =
        'id, number, key, request_sha256, sale_kind, subject_id, subject, buyer_kind, buyer_id, buyer_name';
      // A hundred older ones that are invoiced whole.
      await world.owner.query(
        `insert into sales_order (platform_id, ${copied}, price_version, item, line_count, amount_fen, discount_fen, payable_fen,
                                principal_fen, invoiced_fen, pay_method, paid_at, state, created_at, expires_at)
       select platform_id, nota_id(), 'DD20200101' || lpad(n::text, 6, '0'), key || n, request_sha256, sale_kind, subject_id, subject,
              buyer_kind, buyer_id, buyer_name, price_version, item, line_count, amount_fen, discount_fen, payable_fen,
              principal_fen, principal_fen, pay_method, paid_at - interval '1 day', state, created_at, expires_at
         from sales_order, generate_series(1, 100) n where id = $1`,
        [order.id],
      );
      expect((await invoiceable(buyer)).map(({ id }) => id)).toEqual([order.id]);
      await world.owner.query(`delete from sales_order where key like $1 and number like 'DD20200101%'`, [
        `${order.key}%`,
      ]);
    },
  );

  it('names whoever has something left', async () => {
    const { buyer } = await deliveredOrder(place(), { buyer: freshBuyer({ name: '宁波独一无二公司' }) });
    const found = await world.call(invoiceApi.owners, { as: clerk, query: { ownerName: '独一无二' } });
    expect(found.data).toEqual([
      { ownerKind: buyer.kind, ownerId: buyer.id, ownerName: buyer.name, orders: 1, uninvoicedFen: 500 },
    ]);
    expect((await world.call(invoiceApi.owners, { as: clerk })).data.length).toBeGreaterThan(0);
  });
});

describe('GET /api/financial/invoice/:id', () => {
  it('explains every fen, and shows what names people masked', async () => {
    const { id, order } = await issued();
    const invoice = await get(id);
    expect(invoice).toMatchObject({
      state: 'issued',
      amountFen: 500,
      netFen: 472,
      taxFen: 28,
      taxRate: 6,
      isTitleOfOwner: true,
      isSimulated: false,
      email: 'f***@example.com',
      phone: '057****6666',
      account: '***********0401',
      askedByName: clerk.name,
      decidedByName: checker.name,
      deadline: null,
    });
    expect(invoice.invoiceNo).toMatch(/^\d{20}$/);
    expect(invoice.lines).toEqual([
      {
        orderId: order.id,
        orderNumber: order.number,
        item: 'fileAttestation',
        quantity: 1,
        taxCode: '3040602000000000000',
        amountFen: 500,
        netFen: 472,
        taxFen: 28,
      },
    ]);
    expect(invoice.files.map(({ kind, format }) => `${kind} ${format}`)).toEqual(['invoice pdf', 'invoice xml']);
    expect(invoice.trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['request', 'approve', 'issue']));
    expect(invoice.clocks).toMatchObject([{ unit: 'working', days: 2 }]);
    expect(await orderOf(order.id)).toMatchObject({
      invoicedFen: 500,
      invoices: [{ id, state: 'issued', amountFen: 500 }],
    });
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(invoiceApi.get, { as: clerk, params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/invoice', () => {
  const request = (body: NewInvoice) => world.call(invoiceApi.request, { as: clerk, body });

  it('takes parts of several orders, and the rest another time', async () => {
    const buyer = freshBuyer();
    const [one, other] = [await deliveredOrder(place(), { buyer }), await deliveredOrder(place(), { buyer })];
    const { id: titleId } = await buildTitle(place(), buyer);
    const parts = [
      { orderId: one.order.id, amountFen: 300 },
      { orderId: other.order.id, amountFen: 33 },
    ];
    const made = await request(wish(buyer, titleId, parts));
    expect(made.data).toMatchObject({ state: 'pending', amountFen: 333, netFen: 314, taxFen: 19, orderCount: 2 });
    expect(made.data.deadline).not.toBeNull();
    const rest = await request({
      ...wish(buyer, titleId, [{ orderId: one.order.id, amountFen: 200 }]),
      type: 'electronic-special',
    });
    expect(rest.outcome).toBe('OK');
    const more = await request(wish(buyer, titleId, [{ orderId: one.order.id, amountFen: 1 }]));
    expect(more.outcome).toBe('NOT_INVOICEABLE');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('refuses an order of somebody else, a title of somebody else and what is not delivered', async () => {
    const { order, buyer } = await deliveredOrder(place());
    const stranger = await deliveredOrder(place());
    const { id: titleId } = await buildTitle(place(), buyer);
    const foreign = await request(wish(buyer, titleId, [{ orderId: stranger.order.id, amountFen: 1 }]));
    expect(foreign.outcome).toBe('RECORD_NOT_FOUND');
    const { id: foreignTitle } = await buildTitle(place(), stranger.buyer);
    const untitled = await request(wish(buyer, foreignTitle, [{ orderId: order.id, amountFen: 1 }]));
    expect(untitled.outcome).toBe('RECORD_NOT_FOUND');
    for (const state of ['fulfilling', 'partly-refunded']) {
      await world.owner.query(`update sales_order set state = $2, delivered_at = null where id = $1`, [
        order.id,
        state,
      ]);
      const early = await request(wish(buyer, titleId, [{ orderId: order.id, amountFen: 1 }]));
      expect(early.outcome).toBe('NOT_INVOICEABLE');
    }
  });

  it('refuses a special invoice that its title cannot name', async () => {
    const { order, buyer } = await deliveredOrder(place());
    const { id: titleId } = await buildTitle(place(), buyer);
    await world.owner.query('update invoice_title set bank = null where id = $1', [titleId]);
    const body = {
      ...wish(buyer, titleId, [{ orderId: order.id, amountFen: 500 }]),
      type: 'electronic-special' as const,
    };
    expect((await request(body)).outcome).toBe('TITLE_UNSUITABLE');
  });
});

describe('POST /api/financial/invoice/:id/:action', () => {
  it('is approved by somebody else than made the request', async () => {
    const both = await world.staff({
      ...INVOICE_CLERK,
      actions: [...INVOICE_CLERK.actions, ...INVOICE_CHECKER.actions],
    });
    const { order, buyer } = await deliveredOrder(place());
    const orders = [{ orderId: order.id, amountFen: 500 }];
    const { id } = await buildInvoice(place(), { buyer, orders, actor: both });
    expect((await act(id, 'approve', both)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(id, 'reject', both, { reason })).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(id, 'approve', checker)).data).toMatchObject({ state: 'issuing', deadline: null });
  });

  it('frees the orders of what is rejected or withdrawn', async () => {
    for (const [action, as] of [
      ['reject', checker],
      ['withdraw', clerk],
    ] as const) {
      const { id, order } = await pending();
      expect((await act(id, action, as)).outcome).toBe('REASON_REQUIRED');
      expect((await act(id, action, as, { reason })).outcome).toBe('OK');
      expect(await orderOf(order.id)).toMatchObject({ invoicedFen: 0 });
      expect((await act(id, action, as, { reason })).outcome).toBe('STATE_CHANGED');
    }
    expect(await brokenIn(world)).toEqual([]);
  });

  it('refuses a decision about what was read before it changed, and what is not there', async () => {
    const { id } = await pending();
    expect((await act(id, 'approve', checker, { version: 99 })).outcome).toBe('STATE_CHANGED');
    expect((await act('1', 'approve', checker)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/invoice/:id/reveal', () => {
  it('shows what is masked to whoever works with invoices, and writes it down', async () => {
    const { id, buyer } = await pending();
    const body = { fields: ['header', 'email', 'phone', 'account'] as const, reason };
    const answer = await world.call(invoiceApi.reveal, {
      as: checker,
      params: { id },
      body: { ...body, fields: [...body.fields] },
    });
    expect(answer.data.values).toEqual({
      header: buyer.name,
      email: 'finance@example.com',
      phone: '0571-88886666',
      account: '571900012310401',
    });
    const reader = await world.staff({ permissionIds: [PERMISSION.invoice], hasRole: true });
    const asked = { params: { id }, body: { fields: ['email' as const], reason } };
    expect((await world.call(invoiceApi.reveal, { as: reader, ...asked })).outcome).toBe('PERMISSION_DENIED');
    expect((await world.call(invoiceApi.reveal, { as: clerk, ...asked, params: { id: '1' } })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });
});

describe('POST /api/financial/invoice/:id/ticket', () => {
  it('hands out the file that was locked, once, to whoever works with invoices', async () => {
    const { id } = await issued();
    const invoice = await get(id);
    const pdf = invoice.files.find(({ format }) => format === 'pdf');
    const body = { fileId: pdf?.id ?? '' };
    const { data } = await world.call(invoiceApi.ticket, { as: clerk, params: { id }, body });
    const { raw } = await world.call(downloadApi.fetch, { query: { ticket: data.ticket } });
    expect(raw.subarray(0, 8).toString()).toBe('%PDF-1.4');
    expect(raw.length).toBe(pdf?.sizeBytes);
    const reader = await world.staff({ permissionIds: [PERMISSION.invoice], hasRole: true });
    expect((await world.call(invoiceApi.ticket, { as: reader, params: { id }, body })).outcome).toBe(
      'PERMISSION_DENIED',
    );
    const { id: other } = await pending();
    for (const asked of [
      { params: { id: other }, body },
      { params: { id: '1' }, body },
    ])
      expect((await world.call(invoiceApi.ticket, { as: clerk, ...asked })).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/invoice/:id/ask-reversal', () => {
  const askReversal = async (id: string, version?: number) =>
    world.call(invoiceApi.askReversal, {
      as: clerk,
      params: { id },
      body: { reason, version: version ?? (await get(id)).version },
    });

  it('takes an issued invoice back with two people, and frees its orders', async () => {
    const { id, order } = await issued();
    await confirmedBy(world, checker, askReversal(id));
    expect(await get(id)).toMatchObject({ state: 'reversing', redSheets: [{ state: 'waiting', sheetNo: null }] });
    expect(await orderOf(order.id)).toMatchObject({ invoicedFen: 500 });
    await settle();
    const invoice = await get(id);
    expect(invoice).toMatchObject({
      state: 'reversed',
      redSheets: [{ state: 'done', sellerSaid: 'Y', buyerSaid: 'Y' }],
    });
    expect(invoice.redSheets[0]?.redNo).toMatch(/^\d{20}$/);
    expect(invoice.files.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'red', 'red']);
    expect(await orderOf(order.id)).toMatchObject({ invoicedFen: 0 });
    expect(await brokenIn(world)).toEqual([]);
  });

  it('refuses what was not issued, an older reading, a second request and what is not there', async () => {
    const { id: unissued } = await pending();
    expect((await askReversal(unissued)).outcome).toBe('STATE_CHANGED');
    const { id } = await issued();
    expect((await askReversal(id, 99)).outcome).toBe('STATE_CHANGED');
    expect((await askReversal(id)).outcome).toBe('OK');
    expect((await askReversal(id)).outcome).toBe('CHANGE_PENDING');
    expect((await askReversal('1', 1)).outcome).toBe('RECORD_NOT_FOUND');
    const asked = { as: clerk, query: { subject: 'invoice', subjectId: id } };
    expect((await world.call(approvalRequestApi.list, asked)).data.list).toHaveLength(1);
  });
});

describe('POST /api/financial/invoice/:id/call-off-reversal', () => {
  const callOff = (id: string, as = clerk) =>
    world.call(invoiceApi.callOffReversal, { as, params: { id }, body: { reason: '购方一直未确认' } });

  it('is for whoever works on invoices, and only while a red sheet waits for its buyer', async () => {
    const { id } = await issued();
    expect((await callOff('1')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await callOff(id)).outcome).toBe('STATE_CHANGED');
    expect((await callOff(id, checker)).outcome).toBe('PERMISSION_DENIED');
  });
});
