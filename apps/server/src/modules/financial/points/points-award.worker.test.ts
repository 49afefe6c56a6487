import type { LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { pointsGiftApi } from '@nota/contract/financial/points/points-gift.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { INITIAL_PARAMETERS, type Parameters } from '@nota/contract/platform-config/part/parameter.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildIdentityCheck, buildPersonalUser } from '../../user-manager/user-manager.fixtures.ts';
import { brokenIn, dyingAt, holdings, inTransaction } from '../ledger/ledger.fixtures.ts';
import { completeOrder } from '../order/fulfilment.service.ts';
import { buildOrder, freshBuyer, fund, payAndBegin } from '../order/sales-order.fixtures.ts';
import { awardPoints, earnPoints } from './points-award.jobs.ts';
import { pointsAwardHandler } from './points-award.worker.ts';

const world = useWorld();
const at = () => world.clock.now();
let clerk: Staff;

/** Parameters that are in force from now on, as two people would have decided them. */
async function decide(version: number, rules: Partial<Parameters>) {
  const other = await world.staff({ permissionIds: [], actions: [] });
  const people = { saved_by: clerk.id, submitted_by: clerk.id, approved_by: other.id };
  const times = { saved_at: at(), submitted_at: at(), approved_at: at(), in_force_from: at() };
  const content = JSON.stringify({ ...INITIAL_PARAMETERS, ...rules });
  const row = {
    part: 'parameter',
    version,
    content,
    note: '积分规则',
    state: 'approved',
    sha256: '0'.repeat(64),
  } as const;
  await world.db
    .insertInto('config_version')
    .values({ ...row, ...people, ...times })
    .execute();
  world.deps.configuration.forget(world.platform.id);
}

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff({ permissionIds: [PERMISSION.integral], actions: [], hasRole: true });
});

const work = () => runJobs(world.deps, [pointsAwardHandler]);
const awards = (ownerId: string) =>
  world.db.selectFrom('points_award').selectAll().where('owner_id', '=', ownerId).orderBy('record_id').execute();

/** An order of so many yuan that was paid and delivered, of which something was paid with a gift. */
async function delivered(owner: LedgerOwner, yuan: number, gift = 0) {
  const buyer = freshBuyer({ id: owner.id });
  await fund(world.db, buyer, { principal: yuan * 100 - gift, gift, at: at() });
  const lines = [{ item: 'apiPackage', quantity: yuan, unitFen: 100 }] as const;
  const place = { db: world.db, platformId: world.platform.id };
  const order = await buildOrder(world.deps, place, { at: at(), buyer, lines });
  await payAndBegin(world.db, order, { at: at() });
  await inTransaction(world.db, (trx) => completeOrder(trx, { orderId: order.id, at: at() }));
  return order;
}
const someone = (): LedgerOwner => ({ kind: 'company-user', id: freshBuyer().id });

/** Starts the calls while the owner's account of points is locked, and lets go when all of them wait for it. */
async function whileHeld(owner: LedgerOwner, calls: readonly (() => Promise<void>)[]) {
  const url = new URL(world.config.DATABASE_ADMIN_URL);
  url.pathname = new URL(world.config.DATABASE_OWNER_URL).pathname;
  const [holder, observer] = [0, 1].map(() => new pg.Client({ connectionString: url.href })) as [pg.Client, pg.Client];
  await Promise.all([holder.connect(), observer.connect()]);
  try {
    await holder.query('begin');
    await holder.query(
      `select 1 from ledger_balance b join ledger_account a on a.id = b.account_id
        where a.owner_id = $1 and a.book = 'points' for update of b`,
      [owner.id],
    );
    const running = calls.map((call) => call());
    await expect
      .poll(
        async () => {
          const { rows } = await observer.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.n;
        },
        { timeout: 20_000 },
      )
      .toBe(calls.length);
    await holder.query('commit');
    await Promise.all(running);
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

describe('points by rules', () => {
  it('are none until a rule is in force', async () => {
    const owner = someone();
    await delivered(owner, 30);
    await work();
    expect([await awards(owner.id), await holdings(world.db, owner)]).toEqual([[], '']);
  });

  it('are given for what was paid in for a delivered order, and nothing for gifts', async () => {
    await decide(1, { pointsPerPaidYuan: 2, pointsForIdentity: 50, pointsPerDayMax: 100 });
    const owner = someone();
    await delivered(owner, 30, 500);
    await work();
    expect(await holdings(world.db, owner)).toBe('points 50');
    const lots = await world.db.selectFrom('ledger_lot').select(['id', 'expires_at']).execute();
    const [award] = await awards(owner.id);
    const ends = lots.find(({ id }) => id === award?.transfer_id)?.expires_at.getTime() ?? 0;
    expect(Math.round((ends - at().getTime()) / 86_400_000)).toBeGreaterThanOrEqual(365);
  });

  it('are given once for an event, however often it is told', async () => {
    const owner = someone();
    const { id: recordId } = await delivered(owner, 10);
    for (let turn = 0; turn < 3; turn += 1)
      await inTransaction(world.db, (trx) =>
        earnPoints(trx, { event: 'order-delivered', recordId, owner: owner as never }),
      );
    await work();
    expect(await holdings(world.db, owner)).toBe('points 20');
  });

  it('are capped for an owner and a day, also where several come at once, and begin again the next day', async () => {
    const owner = someone();
    const orders = [await delivered(owner, 30), await delivered(owner, 30), await delivered(owner, 30)];
    const run = (recordId: string, moment = at()) =>
      pointsAwardHandler.run({
        payload: awardPoints.payload.parse({
          event: 'order-delivered',
          recordId,
          ownerKind: owner.kind,
          ownerId: owner.id,
        }),
        db: world.jobs.db,
        deps: world.deps,
        at: moment,
        platformId: world.platform.id,
      } as never);
    const first = await delivered(owner, 1);
    await run(first.id);
    await whileHeld(
      owner,
      orders.map(
        ({ id }) =>
          () =>
            run(id),
      ),
    );
    expect(await holdings(world.db, owner)).toBe('points 100');
    expect((await awards(owner.id)).map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([0, 2, 38, 60]);
    await work();
    expect(await holdings(world.db, owner)).toBe('points 100');
    const { id } = await delivered(owner, 5);
    await run(id, new Date(at().getTime() + 86_400_000));
    expect(await holdings(world.db, owner)).toBe('points 110');
  });

  it('are given once to a person whose identity was verified', async () => {
    const { id } = await buildPersonalUser(world.db, {});
    await buildIdentityCheck(world.db, world.deps.keys, { personalUserId: id, at: at() });
    await work();
    expect(await holdings(world.db, { kind: 'personal-user', id })).toBe('points 50');
  });

  it('are given whole or not at all, and go on after the worker died', async () => {
    const owner = someone();
    await delivered(owner, 10);
    await dyingAt(world, 'points_award', work);
    expect(await holdings(world.db, owner)).toBe('');
    await inTransaction(world.db, async (trx) => {
      const [order] = await trx.selectFrom('sales_order').select('id').where('buyer_id', '=', owner.id).execute();
      await earnPoints(trx, { event: 'order-delivered', recordId: order?.id ?? '', owner: owner as never });
    });
    await work();
    expect(await holdings(world.db, owner)).toBe('points 20');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('are shown with the rules in force', async () => {
    const { data } = await world.call(pointsGiftApi.rules, { as: clerk });
    expect(data).toMatchObject({ perPaidYuan: 2, forIdentity: 50, perDayMax: 100 });
    expect(data.givenToday).toBe(240);
  });
});
