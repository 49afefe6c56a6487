import { pointsGiftApi } from '@nota/contract/financial/points/points-gift.contract.ts';
import { pointsGiftLifecycle } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder } from '../balance/account-holder.ts';
import { listBalances, readBalance, sumBalances } from '../balance/owner-balance.repo.ts';
import { findOwner } from '../balance/owner-balance.service.ts';
import { awardedOnDay } from './points-award.repo.ts';
import {
  findPointsGift,
  givenOnDay,
  listPointsGifts,
  listRecipients,
  sumEnding,
  sumPointsGifts,
} from './points-gift.repo.ts';
import { actOnPointsGift, createPointsGift } from './points-gift.service.ts';

const SOON_DAYS = 30;
const RECIPIENTS_MOST = 20;

export function pointsGiftRoutes({ implement, deps }: Router, holders: readonly AccountHolder[]) {
  implement(pointsGiftApi.list, ({ db, query }) => listPointsGifts(db, query));

  implement(pointsGiftApi.sums, ({ db, query }) => sumPointsGifts(db, query));

  implement(pointsGiftApi.standing, async ({ db, at }) => ({
    outstanding: (await sumBalances(db, {})).points,
    endingSoon: await sumEnding(db, at, addDays(at, SOON_DAYS)),
    givenToday: await givenOnDay(db, at),
  }));

  implement(pointsGiftApi.rules, async ({ db, actor, at }) => {
    const { content } = await deps.configuration.inForce({ platformId: actor.platformId, db }, 'parameter', at);
    return {
      perPaidYuan: content.pointsPerPaidYuan,
      forIdentity: content.pointsForIdentity,
      perDayMax: content.pointsPerDayMax,
      givenToday: await awardedOnDay(db, at),
    };
  });

  implement(pointsGiftApi.recipients, ({ db, query }) => findRecipients(db, holders, query.name));

  implement(pointsGiftApi.get, async ({ db, params }) => ({
    ...((await findPointsGift(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params)),
    recipients: await listRecipients(db, params.id),
    trail: await readTrail(db, pointsGiftLifecycle.name, params.id),
  }));

  implement(pointsGiftApi.create, async ({ trx, actor, at, body, audit }) => {
    const gift = await createPointsGift(trx, holders, { ...body, actor, at });
    audit({ recordId: gift.id, after: { number: gift.number, pointsEach: gift.pointsEach, ownerIds: body.ownerIds } });
    return gift;
  });

  implement(pointsGiftApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnPointsGift(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before }, after: { state: after.state, takenBackPoints: after.takenBackPoints } });
    return after;
  });
}

/** Those with balances by their shown names; anybody by the id that their record shows. */
async function findRecipients(db: Db, holders: readonly AccountHolder[], name: string) {
  const byId = /^\d{1,18}$/.test(name) ? await findOwner(db, holders, name) : undefined;
  const found = byId
    ? [await readBalance(db, byId)]
    : (await listBalances(db, { name, page: 1, pageSize: RECIPIENTS_MOST })).list;
  return found.map(({ id, ownerKind, name: shown, points }) => ({ id, ownerKind, name: shown, points }));
}
