import type { PointsGiftRow } from '@nota/contract/financial/points/points-gift.contract.ts';
import {
  pointsGiftLifecycle as lifecycle,
  type PointsGiftAction,
} from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { endOfPoints, fitsIntoDay } from '@nota/contract/financial/points/points-gift.rules.ts';
import { accountOf, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder } from '../balance/account-holder.ts';
import { copyBalances } from '../balance/owner-balance.repo.ts';
import { findOwner } from '../balance/owner-balance.service.ts';
import { lockAccounts, lockedAccount } from '../ledger/ledger-account.repo.ts';
import { listLots } from '../ledger/ledger-lot.repo.ts';
import { reverse } from '../ledger/ledger-reversal.service.ts';
import { givePoints } from '../ledger/ledger.service.ts';
import {
  findPointsGift,
  givenOnDay,
  insertPointsGift,
  listGiftOwners,
  lockGiving,
  lockPointsGift,
  saveGiftOwner,
  savePointsGift,
  type GiftOwner,
} from './points-gift.repo.ts';

interface NewGift {
  readonly occasion: string;
  readonly pointsEach: number;
  readonly ownerIds: readonly string[];
  readonly actor: Actor;
  readonly at: Date;
}

export async function createPointsGift(
  trx: Trx,
  holders: readonly AccountHolder[],
  { occasion, pointsEach, ownerIds, actor, at }: NewGift,
): Promise<PointsGiftRow> {
  const owners = [];
  for (const id of ownerIds) {
    const owner = (await findOwner(trx, holders, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    owners.push({ ...owner, name: owner.name || owner.id });
  }
  // Told now rather than to the second person; what counts is what has been given when it is given.
  if (!fitsIntoDay(0, pointsEach * owners.length)) refuse('POINTS_DAY_LIMIT', {});
  const gift = {
    number: await nextNumber(trx, NUMBER_PREFIXES.pointsGift, at),
    occasion,
    points_each: pointsEach,
    owners: owners.length,
    asked_by: actor.id,
    created_at: at,
  };
  const id = await insertPointsGift(trx, gift, owners);
  await startTrail(trx, { lifecycle, recordId: id, actor, at });
  return read(trx, id);
}

const read = async (trx: Trx, id: string) => (await findPointsGift(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });

interface Acting {
  readonly id: string;
  readonly action: PointsGiftAction;
  readonly actor: Actor;
  readonly reason: string | undefined;
  readonly at: Date;
}

export async function actOnPointsGift(trx: Trx, given: Acting): Promise<{ before: string; after: PointsGiftRow }> {
  const { id, action, actor, reason, at } = given;
  const locked = (await lockPointsGift(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle, record: locked, action, actor, reason, at });
  const giving = { giftId: id, number: locked.number, pointsEach: locked.points_each, actorId: actor.id, at };
  if (action === 'hand-out') {
    await lockGiving(trx);
    if (!fitsIntoDay(await givenOnDay(trx, at), locked.points_each * locked.owners)) refuse('POINTS_DAY_LIMIT', { id });
    const expiresAt = endOfPoints(at);
    await giveToAll(trx, { ...giving, expiresAt });
    await savePointsGift(trx, id, { state, given_at: at, expires_at: expiresAt });
  } else if (action === 'take-back') {
    await savePointsGift(trx, id, { state, taken_back_points: await takeBackFromAll(trx, giving) });
  } else {
    await savePointsGift(trx, id, { state });
  }
  return { before: locked.state, after: await read(trx, id) };
}

interface Giving {
  readonly giftId: string;
  readonly number: string;
  readonly pointsEach: number;
  readonly actorId: string;
  readonly at: Date;
}

const ownerOf = ({ owner_kind: kind, owner_id: id }: GiftOwner): LedgerOwner => ({ kind, id });
const pointsOf = (owner: GiftOwner) => accountOf(ownerOf(owner), 'points', 'point');
const named = ({ owner_kind: kind, owner_id: id, owner_name: name }: GiftOwner) => ({ kind, id, name });

/** All accounts are locked first and together, in the order that everybody keeps. */
async function giveToAll(trx: Trx, { giftId, expiresAt, ...giving }: Giving & { expiresAt: Date }): Promise<void> {
  const { number, pointsEach: amount, actorId, at } = giving;
  const owners = await listGiftOwners(trx, giftId);
  await lockAccounts(trx, owners.map(pointsOf), at);
  for (const owner of owners) {
    const key = `points-gift:${giftId}:${owner.owner_id}`;
    const { transfers } = await givePoints(trx, { key, number, actorId, at, owner: ownerOf(owner), amount, expiresAt });
    const [transfer] = transfers;
    if (!transfer) throw new Error(`gift ${number} has moved nothing`);
    await saveGiftOwner(trx, owner, { transfer_id: transfer.id });
  }
  await copyBalances(trx, owners.map(named));
}

/** What nobody has spent; what was spent stays spent. Answers how many came back. */
async function takeBackFromAll(trx: Trx, { giftId, number, actorId, at }: Giving): Promise<number> {
  const owners = await listGiftOwners(trx, giftId);
  const accounts = await lockAccounts(trx, owners.map(pointsOf), at);
  let sum = 0;
  for (const owner of owners) {
    const { transfer_id: transferId } = owner;
    const lots = await listLots(trx, lockedAccount(accounts, pointsOf(owner)).id);
    const amount = lots.find(({ id }) => id === transferId)?.remaining ?? 0;
    if (transferId === null || amount === 0) continue;
    await reverse(trx, {
      key: `points-gift:${giftId}:${owner.owner_id}:back`,
      number,
      actorId,
      at,
      transferId,
      amount,
    });
    await saveGiftOwner(trx, owner, { taken_back: amount });
    sum += amount;
  }
  await copyBalances(trx, owners.map(named));
  return sum;
}
