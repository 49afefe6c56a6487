import { houseAccount, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { expireDue } from './ledger-expiry.worker.ts';
import { captureHold, hold, releaseHold } from './ledger-hold.service.ts';
import { refund } from './ledger-reversal.service.ts';
import { brokenIn, freshKey, freshOwner, holdings, inTransaction } from './ledger.fixtures.ts';
import { giveMoney, recharge } from './ledger.service.ts';

const world = useWorld();
const at = () => world.clock.now();
const entry = (key = freshKey()) => ({ key, at: at() });
const inMinutes = (minutes: number) => new Date(at().getTime() + minutes * 60_000);

let owner: LedgerOwner;
beforeEach(async () => {
  owner = freshOwner();
  await inTransaction(world.db, (trx) => recharge(trx, { ...entry(), owner, amount: 7_000, channel: 'bank' }));
  await inTransaction(world.db, (trx) => giveMoney(trx, { ...entry(), owner, amount: 3_000 }));
});

const held = (amount: number, key = freshKey(), minutes = 30) => {
  const expiresAt = inMinutes(minutes);
  return inTransaction(world.db, (trx) => hold(trx, { ...entry(key), owner, unit: 'fen', amount, expiresAt }));
};
const captured = (holdId: string, amount: number, key = freshKey()) =>
  inTransaction(world.db, (trx) =>
    captureHold(trx, { ...entry(key), holdId, to: [{ of: houseAccount('revenue'), amount }] }),
  );
const released = (holdId: string, key = freshKey()) =>
  inTransaction(world.db, (trx) => releaseHold(trx, { ...entry(key), holdId }));
const stateOf = async (id: string) =>
  (await world.db.selectFrom('ledger_hold').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('a hold', () => {
  it('sets aside the gift first, and is the owner’s still', async () => {
    const { holdId } = await held(5_000);
    expect(await holdings(world.db, owner)).toBe('hold 5000 principal 5000');
    expect(await stateOf(holdId)).toBe('held');
  });

  it('is made once for a key', async () => {
    const key = freshKey();
    const first = await held(5_000, key);
    expect(await held(5_000, key)).toEqual({ ...first, isRepeat: true });
    expect(await holdings(world.db, owner)).toBe('hold 5000 principal 5000');
  });

  it('of more than there is is refused', async () => {
    await expect(held(10_001)).rejects.toThrow('BALANCE_TOO_LOW');
  });

  it('is captured whole, and a refund goes back to where it came from', async () => {
    const { holdId } = await held(5_000);
    const key = freshKey();
    await captured(holdId, 5_000, key);
    expect(await holdings(world.db, owner)).toBe('principal 5000');
    await inTransaction(world.db, (trx) => refund(trx, { ...entry(), of: key, amount: 2_500 }));
    expect(await holdings(world.db, owner)).toBe('gift 500 principal 7000');
  });

  it('is captured in part: the gift is spent, what was paid in comes back', async () => {
    const { holdId } = await held(5_000);
    const key = freshKey();
    await captured(holdId, 4_000, key);
    expect(await holdings(world.db, owner)).toBe('principal 6000');
    const back = (amount: number) => inTransaction(world.db, (trx) => refund(trx, { ...entry(), of: key, amount }));
    await expect(back(4_001)).rejects.toThrow('REVERSAL_TOO_LARGE');
    await back(4_000);
    expect(await holdings(world.db, owner)).toBe('gift 3000 principal 7000');
  });

  it('is not captured beyond what it holds', async () => {
    const { holdId } = await held(5_000);
    await expect(captured(holdId, 5_001)).rejects.toThrow('BALANCE_TOO_LOW');
    expect(await stateOf(holdId)).toBe('held');
  });

  it('is released whole', async () => {
    const { holdId } = await held(5_000);
    await released(holdId);
    expect(await holdings(world.db, owner)).toBe('gift 3000 principal 7000');
    expect(await stateOf(holdId)).toBe('released');
  });

  it('ends once, whoever comes second', async () => {
    const { holdId } = await held(5_000);
    const key = freshKey();
    await captured(holdId, 5_000, key);
    expect(await captured(holdId, 5_000, key)).toMatchObject({ isRepeat: true });
    await expect(released(holdId)).rejects.toThrow('STATE_CHANGED');
    await expect(captured(holdId, 1)).rejects.toThrow('STATE_CHANGED');
  });

  it('ends once though capture and release come at the same moment', async () => {
    const { holdId } = await held(5_000);
    const both = await Promise.allSettled([captured(holdId, 5_000), released(holdId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('that is unknown is neither captured nor released', async () => {
    await expect(captured('1', 1)).rejects.toThrow('RECORD_NOT_FOUND');
    await expect(released('1')).rejects.toThrow('RECORD_NOT_FOUND');
  });

  it('is not captured after its time, and the clock gives it back', async () => {
    const { holdId } = await held(5_000, freshKey(), 30);
    const { holdId: later } = await held(100, freshKey(), 90);
    world.clock.pass(30 * 60);
    await expect(captured(holdId, 5_000)).rejects.toThrow('DEADLINE_PASSED');
    expect(await expireDue(world.jobs.db, at())).toBeGreaterThan(0);
    expect([await stateOf(holdId), await stateOf(later)]).toEqual(['expired', 'held']);
    expect(await holdings(world.db, owner)).toBe('gift 3000 hold 100 principal 6900');
    expect(await expireDue(world.jobs.db, at())).toBe(0);
  });
});

it('leaves books in which everything holds', async () => {
  expect(await brokenIn(world)).toEqual([]);
});
