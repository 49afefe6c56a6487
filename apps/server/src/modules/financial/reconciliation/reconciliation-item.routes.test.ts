import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildLines } from '../bank/bank.fixtures.ts';
import { houseBalance } from '../ledger/ledger-account.repo.ts';
import { brokenIn, freshKey, freshOwner } from '../ledger/ledger.fixtures.ts';
import { adjust, giveMoney, recharge } from '../ledger/ledger.service.ts';
import { reverse } from '../ledger/ledger-reversal.service.ts';
import { billLine, buildReconciledDay } from './reconciliation.fixtures.ts';
import { openBankItems } from './reconciliation.worker.ts';

const world = useWorld();
const at = () => world.clock.now();
let clerk: Staff;
let colleague: Staff;
let checker: Staff;
const menu = { permissionIds: [PERMISSION.order], hasRole: true };
beforeAll(async () => {
  clerk = await world.staff({ ...menu, actions: [ACTION.orderEdit, ACTION.orderExport] });
  colleague = await world.staff({ ...menu, actions: [ACTION.orderEdit, ACTION.orderApprove] });
  checker = await world.staff({ ...menu, actions: [ACTION.orderEdit, ACTION.orderApprove] });
});

let days = 0;
/** An item of what the channel has more than we, or less. */
async function item(amountFen = 500): Promise<string> {
  days += 1;
  const day = dayText(dayAt(at()) - 30 - days);
  const { itemIds } = await buildReconciledDay(world.jobs.db, {
    day,
    at: at(),
    lines: [billLine({ at: at(), amountFen })],
  });
  return itemIds[0] ?? '';
}
const owner = freshOwner();
interface Move {
  readonly amount?: number;
  readonly direction?: 'up' | 'down';
  readonly actorId?: string;
  readonly db?: typeof world.db;
}
/** A transfer by which somebody got money, or lost it. */
const adjusted = async ({ amount = 500, direction = 'up', actorId, db = world.db }: Move = {}): Promise<string> => {
  const { transfers } = await db
    .transaction()
    .execute((trx) => adjust(trx, { key: freshKey(), owner, amount, direction, actorId, at: at() }));
  return transfers[0]?.id ?? '';
};
const get = async (id: string) => (await world.call(reconciliationItemApi.get, { as: clerk, params: { id } })).data;
const explain = async (id: string, transferId: string, as = clerk) =>
  world.call(reconciliationItemApi.explain, {
    as,
    params: { id },
    body: { transferId, reason: '客户扫了门店旧码，已补记', version: (await get(id)).version },
  });
const act = async (id: string, action: 'confirm' | 'return' | 'reopen', as = checker, reason?: string) =>
  world.call(reconciliationItemApi.act, {
    as,
    params: { id, action },
    body: { version: (await get(id)).version, ...(reason === undefined ? {} : { reason }) },
  });

describe('GET /api/financial/reconciliation-item', () => {
  it('finds by everything that the page offers, and sums what was found', async () => {
    world.clock.pass(60);
    const from = at().toISOString();
    const [more, less] = [await item(1_500), await item(-700)];
    await explain(less, await adjusted({ amount: 700, direction: 'down', ...(await funded(700)) }));
    const { number, movementNo, dayId } = await get(more);
    const found = async (query: object) =>
      (await world.call(reconciliationItemApi.list, { as: clerk, query: { from, ...query } })).data.list
        .map(({ id }) => id)
        .toSorted();
    expect(await found({})).toEqual([more, less].toSorted());
    expect(await found({ number })).toEqual([more]);
    expect(await found({ movementNo })).toEqual([more]);
    expect(await found({ dayId })).toEqual([more]);
    expect(await found({ state: 'explained' })).toEqual([less]);
    expect(await found({ source: 'wechat', verdict: 'surplus', to: from })).toEqual([more, less].toSorted());
    expect(await found({ assignee: 'free' })).toEqual([more]);
    expect(await found({ colour: 'black' })).toEqual([]);
    const sums = await world.call(reconciliationItemApi.sums, { as: clerk, query: { from } });
    expect(sums.data).toEqual({ items: 2, openItems: 1, moreFen: 1_500, lessFen: 700, openFen: 1_500 });
    const mine = await world.call(reconciliationItemApi.sums, { as: clerk, query: { from, assignee: 'me' } });
    expect(mine.data.items).toBe(0);
  });

  const funded = async (amount: number) => {
    await world.db
      .transaction()
      .execute((trx) => recharge(trx, { key: freshKey(), owner, amount, channel: 'bank', at: at() }));
    return {};
  };

  it('exports what was found', async () => {
    const body = { kind: 'financial.reconciliation-item', format: 'csv', filter: { state: 'open' } } as const;
    expect((await world.call(exportTaskApi.request, { as: clerk, body })).outcome).toBe('OK');
  });

  it('is a queue with cases of its own', async () => {
    const id = await item();
    const queues = async (as: Staff) => (await world.call(queueApi.list, { as })).data;
    const open = (await queues(clerk)).find(({ kind }) => kind === 'reconciliation-item');
    expect(open).toMatchObject({ cases: { mine: 0, canTake: true } });
    const body = { kind: 'reconciliation-item' } as const;
    expect((await world.call(assignmentApi.take, { as: clerk, params: { id }, body })).outcome).toBe('OK');
    const taken = (await queues(clerk)).find(({ kind }) => kind === 'reconciliation-item');
    expect(taken).toMatchObject({ cases: { mine: 1 } });
    expect((await explain(id, await adjusted(), colleague)).outcome).toBe('CASE_OF_ANOTHER');
  });
});

describe('GET /api/financial/reconciliation-item/:id', () => {
  it('tells what it is about, its clock and what was done', async () => {
    const detail = await get(await item());
    expect(detail).toMatchObject({ verdict: 'surplus', transfer: null, dayId: expect.any(String) as unknown });
    expect(detail.clocks).toMatchObject([{ unit: 'working', days: 2 }]);
    expect(detail.trail).toMatchObject([{ action: 'find', actorId: null }]);
    const answer = await world.call(reconciliationItemApi.get, { as: clerk, params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });

  it('offers transfers that fit and stand for nothing else', async () => {
    const [id, other] = [await item(333), await item(333)];
    const [fits, used] = [await adjusted({ amount: 333 }), await adjusted({ amount: 333 })];
    await adjusted({ amount: 334 });
    await explain(other, used);
    const payment = { key: 'channel-payment:1', owner, amount: 333, channel: 'wechat', at: at() };
    await world.db.transaction().execute((trx) => recharge(trx, payment));
    const candidates = (params: { id: string }) => world.call(reconciliationItemApi.candidates, { as: clerk, params });
    expect((await candidates({ id })).data.map((one) => one.id)).toEqual([fits]);
    expect((await candidates({ id: '1' })).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/reconciliation-item/:id/explain', () => {
  it('explains a difference by a transfer, which is its own from then on', async () => {
    const [id, transferId] = [await item(), await adjusted()];
    const answer = await explain(id, transferId);
    expect(answer.data).toMatchObject({ state: 'explained', explanation: 'transfer', transferId, deadline: null });
    expect(answer.data.transfer).toMatchObject({ id: transferId, amountFen: 500, transferKind: 'adjust' });
    expect(answer.data.assignee).toMatchObject({ id: clerk.id });
    expect((await explain(id, await adjusted())).outcome).toBe('STATE_CHANGED');
    expect((await explain(await item(), transferId)).outcome).toBe('TRANSFER_TAKEN');
  });

  it('refuses a transfer of another amount, in the wrong direction, or taken back', async () => {
    const id = await item();
    expect((await explain(id, await adjusted({ amount: 501 }))).outcome).toBe('TRANSFER_UNSUITABLE');
    const down = await adjusted({ amount: 500, direction: 'down' });
    expect((await explain(id, down)).outcome).toBe('TRANSFER_UNSUITABLE');
    const back = await adjusted();
    await world.db
      .transaction()
      .execute((trx) => reverse(trx, { key: freshKey(), transferId: back, amount: 500, at: at() }));
    expect((await explain(id, back)).outcome).toBe('TRANSFER_UNSUITABLE');
    expect((await get(id)).state).toBe('open');
  });

  it('refuses a gift, which nobody paid, and what was booked long before the day; neither is offered', async () => {
    const id = await item(777);
    const gift = { key: freshKey(), owner, amount: 777, at: at() };
    const { transfers } = await world.db.transaction().execute((trx) => giveMoney(trx, gift));
    expect((await explain(id, transfers[0]?.id ?? '')).outcome).toBe('TRANSFER_UNSUITABLE');
    const offered = await world.call(reconciliationItemApi.candidates, { as: clerk, params: { id } });
    expect(offered.data).toEqual([]);
    const lines = [billLine({ at: at(), amountFen: 778 })];
    const later = await buildReconciledDay(world.jobs.db, { day: dayText(dayAt(at()) + 2), at: at(), lines });
    const early = await adjusted({ amount: 778 });
    expect((await explain(later.itemIds[0] ?? '', early)).outcome).toBe('TRANSFER_UNSUITABLE');
  });

  it('refuses what stands for another payment, and what belongs to another platform', async () => {
    const id = await item();
    const payment = { key: 'channel-payment:2', owner, amount: 500, channel: 'wechat', at: at() };
    const { transfers } = await world.db.transaction().execute((trx) => recharge(trx, payment));
    expect((await explain(id, transfers[0]?.id ?? '')).outcome).toBe('TRANSFER_TAKEN');
    const platform = await buildPlatform(world.owner);
    const theirs = await adjusted({ db: world.deps.database.forPlatform(platform.id) });
    expect((await explain(id, theirs)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await explain(id, '1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuses whoever moved the money, and whoever brought in the line', async () => {
    const id = await item();
    const transferId = await adjusted({ actorId: clerk.id });
    expect((await explain(id, transferId)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await explain(id, transferId, colleague)).outcome).toBe('OK');
    const [line = ''] = await buildLines(world, clerk.id, [{ amountFen: 4_400 }]);
    await openBankItems(world.jobs.db, new Date(at().getTime() + 5 * 86_400_000));
    const { id: bankItem } = await world.db
      .selectFrom('reconciliation_item')
      .select('id')
      .where('bank_line_id', '=', line)
      .executeTakeFirstOrThrow();
    const fits = await adjusted({ amount: 4_400 });
    expect((await explain(bankItem, fits)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await explain(bankItem, fits, colleague)).outcome).toBe('OK');
  });

  it('lets one transfer explain one of two items that name it at the same moment, with the lock held', async () => {
    const [one, other, transferId] = [await item(), await item(), await adjusted()];
    const outcomes = await Promise.all([explain(one, transferId), explain(other, transferId, colleague)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'TRANSFER_TAKEN']);
  });

  it('explains an item once where two people do so at the same moment, with the lock held', async () => {
    const id = await item();
    const [first, second] = [await adjusted(), await adjusted()];
    const answers = await world.race({ table: 'reconciliation_item', id }, [
      () => explain(id, first),
      () => explain(id, second, colleague),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'STATE_CHANGED']);
  });
});

describe('POST /api/financial/reconciliation-item/:id/ask-write-off', () => {
  const ask = async (id: string, given: { book?: 'revenue' | 'receivable'; version?: number } = {}, as = clerk) => {
    const { book = 'revenue', version = id === '1' ? 1 : (await get(id)).version } = given;
    const body = { book, version, reason: '银行结息' };
    return world.call(reconciliationItemApi.askWriteOff, { as, params: { id }, body });
  };
  const revenue = () => world.db.transaction().execute((trx) => houseBalance(trx, houseAccount('revenue')));

  it('books what is no customer’s to the platform itself, by a second person, and back when it is opened again', async () => {
    const [id, before] = [await item(66), await revenue()];
    expect((await confirmedBy(world, checker, ask(id))).data).toMatchObject({ state: 'approved' });
    const explained = await get(id);
    expect(explained).toMatchObject({ state: 'explained', explanation: 'transfer' });
    expect(explained.transfer).toMatchObject({ amountFen: 66, number: explained.number });
    expect(await revenue()).toBe(before + 66);
    expect((await ask(id)).outcome).toBe('STATE_CHANGED');
    expect((await act(id, 'reopen', checker, '实为客户汇款')).data).toMatchObject({ state: 'open', transferId: null });
    expect(await revenue()).toBe(before);
    expect((await confirmedBy(world, checker, ask(id))).data).toMatchObject({ state: 'approved' });
    expect(await revenue()).toBe(before + 66);
    expect(await brokenIn(world)).toEqual([]);
  });

  it('takes what they have less from what the platform is owed', async () => {
    const id = await item(-67);
    expect((await confirmedBy(world, checker, ask(id, { book: 'receivable' }))).outcome).toBe('OK');
    expect(await get(id)).toMatchObject({ state: 'explained' });
  });

  it('is decided by two people, of whom neither brought in the line, once, and of what is still open', async () => {
    const id = await item(68);
    expect((await ask('1')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await ask(id, { version: 7 })).outcome).toBe('STATE_CHANGED');
    expect((await confirmedBy(world, colleague, ask(id, {}, colleague))).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await ask(id, {}, checker)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await ask(id, {}, colleague)).outcome).toBe('CHANGE_PENDING');
    const [line = ''] = await buildLines(world, clerk.id, [{ amountFen: 4_401 }]);
    await openBankItems(world.jobs.db, new Date(at().getTime() + 5 * 86_400_000));
    const { id: bankItem } = await world.db
      .selectFrom('reconciliation_item')
      .select('id')
      .where('bank_line_id', '=', line)
      .executeTakeFirstOrThrow();
    expect((await ask(bankItem)).outcome).toBe('SECOND_PERSON_REQUIRED');
    const explained = await item(69);
    const asked = ask(explained, {}, colleague);
    await asked;
    await explain(explained, await adjusted({ amount: 69 }), colleague);
    expect((await confirmedBy(world, checker, asked)).outcome).toBe('STATE_CHANGED');
  });
});

describe('POST /api/financial/reconciliation-item/:id/:action', () => {
  const LARGE = 5_000_001;
  const proposed = async () => {
    const [id, transferId] = [await item(LARGE), await adjusted({ amount: LARGE })];
    const answer = await explain(id, transferId, colleague);
    expect(answer.data).toMatchObject({ state: 'confirming', explainedAt: null, deadline: { days: 2 } });
    return { id, transferId };
  };

  it('confirms a large one by another person', async () => {
    const { id } = await proposed();
    const queues = (await world.call(queueApi.list, { as: checker })).data;
    expect(queues.find(({ kind }) => kind === 'reconciliation-confirmation')).toMatchObject({ waiting: 1 });
    expect((await act(id, 'confirm', colleague)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(id, 'confirm')).data).toMatchObject({ state: 'explained', explanation: 'transfer' });
    expect((await act(id, 'confirm')).outcome).toBe('STATE_CHANGED');
    expect((await act(id, 'confirm', clerk)).outcome).toBe('PERMISSION_DENIED');
  });

  it('does not confirm by a transfer that was taken back meanwhile', async () => {
    const { id, transferId } = await proposed();
    await world.db
      .transaction()
      .execute((trx) => reverse(trx, { key: freshKey(), transferId, amount: LARGE, at: at() }));
    expect((await act(id, 'confirm')).outcome).toBe('TRANSFER_UNSUITABLE');
    expect((await act(id, 'return')).outcome).toBe('REASON_REQUIRED');
    const returned = await act(id, 'return', checker, '这笔调整已冲回');
    expect(returned.data).toMatchObject({ state: 'open', transferId: null, explanation: null });
  });

  it('opens one again that was explained wrongly, and frees its transfer', async () => {
    const [id, transferId] = [await item(), await adjusted()];
    await explain(id, transferId);
    expect((await act(id, 'reopen')).outcome).toBe('REASON_REQUIRED');
    const reopened = (await act(id, 'reopen', checker, '流水属于另一位客户')).data;
    expect(reopened).toMatchObject({ state: 'open', transferId: null, explainedAt: null, assignee: null });
    expect(reopened.deadline).not.toBeNull();
    expect(reopened.clocks).toHaveLength(2);
    expect((await explain(await item(), transferId)).outcome).toBe('OK');
    const missing = { id: '1', action: 'reopen' } as const;
    const answer = await world.call(reconciliationItemApi.act, {
      as: checker,
      params: missing,
      body: { version: 1, reason: '没有' },
    });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuses who decides about something that has changed meanwhile', async () => {
    const id = await item();
    const body = { transferId: await adjusted(), reason: '已补记', version: 7 };
    expect((await world.call(reconciliationItemApi.explain, { as: clerk, params: { id }, body })).outcome).toBe(
      'STATE_CHANGED',
    );
  });
});
