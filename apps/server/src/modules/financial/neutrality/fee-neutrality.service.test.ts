import { accountOf, houseAccount, type AccountRef } from '@nota/contract/financial/ledger/ledger-books.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/database.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../../notary-office/office/notary-office.fixtures.ts';
import { freshKey, inTransaction } from '../ledger/ledger.fixtures.ts';
import { post } from '../ledger/posting.service.ts';
import { buildOrder, freshBuyer, fund, payAndBegin } from '../order/sales-order.fixtures.ts';
import { refundOrder } from '../order/sales-refund.service.ts';
import { checkFeeNeutrality, findBreaches, reportLines } from './fee-neutrality.service.ts';

const world = useWorld();
const at = () => world.clock.now();
let officeId: string;
let office: AccountRef;

/** A paid order with a fee of the office and a service of the platform. */
async function soldByOffice() {
  const buyer = freshBuyer();
  await fund(world.db, buyer, { principal: 10_000, gift: 300, points: 100, at: at() });
  const lines = [
    { item: 'notaryFee', quantity: 1, unitFen: 2_000 },
    { item: 'apiPackage', quantity: 10, unitFen: 100 },
  ] as const;
  const place = { db: world.db, platformId: world.platform.id };
  const order = await buildOrder(world.deps, place, { at: at(), buyer, lines, officeId });
  await payAndBegin(world.db, order, { at: at(), points: 100 });
  return order;
}

beforeAll(async () => {
  ({ id: officeId } = await buildNotaryOffice(world.db));
  office = accountOf({ kind: 'notary-office', id: officeId }, 'office-payable');
  const first = await soldByOffice();
  await soldByOffice();
  await inTransaction(world.db, (trx) =>
    refundOrder(trx, { orderId: first.id, key: freshKey(), amountFen: 1_500, reason: '部分退', at: at() }),
  );
});

async function report() {
  const database = openDatabase(world.config.DATABASE_OWNER_URL, 1);
  try {
    return await checkFeeNeutrality(database.outside);
  } finally {
    await database.close();
  }
}

/** A transfer that somebody slipped into the books; returns its id. */
async function planted(debit: AccountRef, credit: AccountRef, amount: number): Promise<string> {
  const posted = await inTransaction(world.db, (trx) =>
    post(
      trx,
      { key: freshKey(), at: at() },
      {
        request: ['planted', amount],
        accounts: [debit, credit],
        decide: () => [{ debit, credit, amount, kind: 'adjust' }],
      },
    ),
  );
  return posted.transfers[0]?.id ?? '';
}

describe('fee neutrality', () => {
  it('holds where fees went to the office and services to the platform, also when some of it went back', async () => {
    const { breaches, offices, transfers } = await report();
    expect(breaches).toEqual([]);
    expect(offices).toBe(1);
    expect(reportLines({ breaches, offices, transfers })).toEqual([
      `fee-neutrality: nothing flows between offices and the platform beyond contracts (${transfers} transfers, 1 offices)`,
    ]);
  });

  it('finds a commission that the office pays the platform', async () => {
    const id = await planted(office, houseAccount('revenue'), 200);
    const { breaches } = await report();
    expect(breaches.map(({ transferIds }) => transferIds)).toEqual([[id]]);
    expect(reportLines(await report()).join('\n')).toMatch(new RegExp(`which no contract names.*${id}[^]*1 breach`));
  });

  it('finds a share of the platform’s fees that the office gets', async () => {
    const before = (await report()).breaches.length;
    const id = await planted(houseAccount('revenue'), office, 100);
    const { breaches } = await report();
    expect(breaches).toHaveLength(before + 1);
    expect(breaches.some(({ transferIds }) => transferIds.includes(id))).toBe(true);
  });

  it('finds a notary fee that the platform kept in part, with the transfers of the order', async () => {
    const before = (await report()).breaches;
    const order = await soldByOffice();
    // The line says more than the office got.
    await world.owner.query(
      `update sales_order_line set unit_fen = 2500, list_fen = 2500, amount_fen = 2500, payable_fen = 2500 where order_id = $1 and item = 'notaryFee'`,
      [order.id],
    );
    const found = (await report()).breaches.slice(before.length);
    expect(found.map(({ what }) => what)).toEqual([
      `order ${order.number}: notary fees of 2500 fen by its lines, 2000 by its transfers`,
    ]);
    expect(found[0]?.transferIds.length).toBeGreaterThan(1);
  });

  it('looks at some days alone, and sees its own platform alone', async () => {
    const period = (first: string, last: string) => ({
      first,
      last,
      from: new Date(`${first}T00:00:00+08:00`),
      until: new Date(`${last}T24:00:00+08:00`),
    });
    expect(await findBreaches(world.db, period('2026-06-01', '2026-06-30'))).toHaveLength(3);
    expect(await findBreaches(world.db, period('2026-05-01', '2026-05-31'))).toEqual([]);
  });
});
