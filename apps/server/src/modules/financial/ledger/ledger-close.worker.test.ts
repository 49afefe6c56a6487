import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { houseBalance } from './ledger-account.repo.ts';
import { closeLedger } from './ledger-close.worker.ts';
import { brokenIn, dyingAt, freshKey, freshOwner, inTransaction } from './ledger.fixtures.ts';
import { giveMoney } from './ledger.service.ts';

const world = useWorld();
const owner = freshOwner();
const tick = () =>
  closeLedger.run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });
const closed = async () => (await world.db.selectFrom('ledger_close').select('day').execute()).length;

it.each(['ledger_day', 'ledger_close', 'ledger_checkpoint', 'kernel_entry', 'log_pending'])(
  'a worker that dies before it writes into %s has closed nothing, and closes the day when it comes again',
  async (table) => {
    const before = await closed();
    await inTransaction(world.db, (trx) =>
      giveMoney(trx, { key: freshKey(), at: world.clock.now(), owner, amount: 100 }),
    );
    world.clock.pass(86_400);
    await expect(dyingAt(world, table, tick)).rejects.toThrow('the process died here');
    expect(await closed()).toBe(before);
    expect(await brokenIn(world)).toEqual([]);
    await tick();
    await tick();
    expect(await closed()).toBe(before + 1);
    expect(await brokenIn(world)).toEqual([]);
    expect(await houseBalance(world.db, houseAccount('clearing'))).toBe(-100 * (before + 1));
  },
);
