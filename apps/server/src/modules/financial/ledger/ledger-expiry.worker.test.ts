import type { LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { expireDue, expireLedger } from './ledger-expiry.worker.ts';
import { hold, releaseHold } from './ledger-hold.service.ts';
import { brokenIn, dyingAt, freshKey, freshOwner, holdings, inTransaction } from './ledger.fixtures.ts';
import { givePoints } from './ledger.service.ts';

const world = useWorld();
const at = () => world.clock.now();
const entry = () => ({ key: freshKey(), at: at() });
const inMinutes = (minutes: number) => new Date(at().getTime() + minutes * 60_000);

let owner: LedgerOwner;
beforeEach(() => {
  owner = freshOwner();
});

const points = (amount: number, minutes: number) =>
  inTransaction(world.db, (trx) => givePoints(trx, { ...entry(), owner, amount, expiresAt: inMinutes(minutes) }));
const held = (amount: number, minutes: number) =>
  inTransaction(world.db, (trx) =>
    hold(trx, { ...entry(), owner, unit: 'point', amount, expiresAt: inMinutes(minutes) }),
  );
const tick = () =>
  expireLedger.run({ db: world.jobs.db, deps: world.jobs.deps, at: at(), platformId: world.platform.id });

describe('points', () => {
  it('end with their lot, and what is set aside is not ended', async () => {
    await points(100, 60);
    await points(50, 600);
    const { holdId } = await held(30, 300);
    world.clock.pass(60 * 60);
    await tick();
    expect(await holdings(world.db, owner)).toBe('hold-points 30 points 50');
    // What comes back to a lot that has ended ends with it.
    await inTransaction(world.db, (trx) => releaseHold(trx, { ...entry(), holdId }));
    expect(await holdings(world.db, owner)).toBe('points 80');
    await tick();
    expect(await holdings(world.db, owner)).toBe('points 50');
  });

  it('end once, though two workers come at the same moment', async () => {
    await points(100, 1);
    world.clock.pass(60);
    const ended = await Promise.all([expireDue(world.jobs.db, at()), expireDue(world.jobs.db, at())]);
    expect(ended.toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await holdings(world.db, owner)).toBe('');
  });
});

describe('a hold that cannot be given back', () => {
  it('holds up neither those behind it nor points, and is named', async () => {
    await points(100, 600);
    const { holdId: stuck } = await held(30, 30);
    await held(20, 40);
    const other = freshOwner();
    const gift = { ...entry(), owner: other, amount: 70, expiresAt: inMinutes(50) };
    await inTransaction(world.db, (trx) => givePoints(trx, gift));
    world.clock.pass(60 * 60);
    const trouble = `hold ${stuck} does not end: the process died here`;
    await expect(dyingAt(world, 'ledger_hold', tick, stuck)).rejects.toThrow(trouble);
    expect(await holdings(world.db, owner)).toBe('hold-points 30 points 70');
    expect(await holdings(world.db, other)).toBe('');
    await tick();
    expect(await holdings(world.db, owner)).toBe('points 100');
  });
});

const HOLD_ONLY: readonly string[] = ['transition_trail', 'ledger_hold'];
const LOT_ONLY: readonly string[] = ['ledger_lot_use', 'ledger_lot'];

describe('a worker that dies', () => {
  it.each(['ledger_journal', 'ledger_transfer', 'ledger_lot_use', 'ledger_lot', 'transition_trail', 'ledger_hold'])(
    'before it writes into %s has ended nothing, and ends it when it comes again',
    async (table) => {
      await points(100, 60);
      await held(30, 30);
      world.clock.pass(60 * 60);
      const before = await holdings(world.db, owner);
      await expect(dyingAt(world, table, tick)).rejects.toThrow('the process died here');
      // Holds and lots end one by one: what fails only for one of them ends for the other.
      const left = HOLD_ONLY.includes(table) ? 'hold-points 30' : before;
      if (!LOT_ONLY.includes(table)) expect(await holdings(world.db, owner)).toBe(left);
      expect(await brokenIn(world)).toEqual([]);
      await tick();
      expect(await holdings(world.db, owner)).toBe('');
    },
  );
});
