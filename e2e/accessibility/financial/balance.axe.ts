import { copyAll } from '../../../apps/server/src/modules/financial/balance/owner-balance.fixtures.ts';
import { freshBuyer, fund } from '../../../apps/server/src/modules/financial/order/sales-order.fixtures.ts';
import { loadConfig } from '../../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

/** Somebody who has money, a gift and points; of no record, so that they are shown by their id. */
const build = ({ onPlatform }: AxeContext) =>
  onPlatform(async ({ db }) => {
    const [at, buyer] = [new Date(), freshBuyer({ id: String(Date.now()) })];
    await fund(db, buyer, { principal: 12_345, gift: 2_000, points: 500, at });
    await copyAll(db);
    return buyer.id;
  });

/** A month of long ago with its sums, as the worker opens it, which alone may. */
async function addMonth({ onPlatform }: AxeContext) {
  const platformId = await onPlatform((platform) => Promise.resolve(platform.platformId));
  const database = openDatabase(loadConfig({}, ['fsck']).DATABASE_OWNER_URL, 1);
  const kinds = [{ kind: 'recharge', debits: '0', credits: '5000' }];
  const sum = { book: 'principal', unit: 'fen', opening: '100', debits: '0', credits: '5000', closing: '5100', kinds };
  try {
    await database
      .forPlatform(platformId)
      .insertInto('month_close')
      .values({
        month: '2001-01',
        ended_at: new Date('2001-01-31T15:59:59.999Z'),
        sums: JSON.stringify([sum]),
        created_at: new Date(),
      })
      .onConflict((conflict) => conflict.columns(['platform_id', 'month']).doNothing())
      .execute();
  } finally {
    await database.close();
  }
}

export const axeRows: readonly AxeRow[] = [
  {
    what: 'balances',
    async path(context) {
      await build(context);
      return '/financial/balance';
    },
    shows: '¥123.45',
  },
  {
    what: 'a month that is to be closed',
    async path(context) {
      await addMonth(context);
      return '/financial/balance?open=months';
    },
    shows: '客户余额',
  },
];
