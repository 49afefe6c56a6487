import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { closeDays } from '../ledger/ledger-close.service.ts';
import { dyingAt, freshKey, freshOwner, inTransaction } from '../ledger/ledger.fixtures.ts';
import { recharge } from '../ledger/ledger.service.ts';
import { prepareMonths } from './month-close.worker.ts';

const world = useWorld();
const JULY = new Date('2026-07-02T02:00:00Z');
const run = () => prepareMonths.run({ db: world.jobs.db, deps: world.deps, at: JULY, platformId: world.platform.id });
const closes = () => world.db.selectFrom('month_close').selectAll().orderBy('month').execute();
const steps = () =>
  world.db.selectFrom('transition_trail').select('action').where('lifecycle', '=', 'month-close').execute();

describe('the worker that prepares months', () => {
  it('opens nothing where nothing was ever booked', async () => {
    await run();
    expect(await closes()).toEqual([]);
  });

  it('opens a month with its clock and its trail or not at all, and goes on after it died', async () => {
    const given = { key: freshKey(), at: new Date('2026-06-10T02:00:00Z'), owner: freshOwner(), channel: 'bank' };
    await inTransaction(world.db, (trx) => recharge(trx, { ...given, amount: 100 }));
    await expect(dyingAt(world, 'legal_clock', run)).rejects.toThrow('died here');
    expect([await closes(), await steps()]).toEqual([[], []]);
    await run();
    await run();
    expect(await closes()).toMatchObject([{ month: '2026-06', state: 'open', sums: null, clock_days: 5 }]);
    expect(await steps()).toEqual([{ action: 'open' }]);
  });

  it('adds a month up once, when its days are closed, and goes on after it died', async () => {
    await closeDays(world.jobs.db, world.platform.id, JULY);
    await expect(dyingAt(world, 'month_close', run)).rejects.toThrow('died here');
    expect(await closes()).toMatchObject([{ sums: null }]);
    await run();
    const [first] = await closes();
    expect(first?.sums).toMatchObject([{ book: 'clearing' }, { book: 'principal', closing: '100' }]);
    await run();
    expect((await closes())[0]?.version).toBe(first?.version);
  });
});
