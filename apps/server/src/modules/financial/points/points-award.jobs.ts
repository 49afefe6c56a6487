import { ACCOUNT_HOLDERS, type AccountHolderKind } from '@nota/contract/financial/balance/balance-choices.ts';
import { POINTS_EVENTS, type PointsEvent } from '@nota/contract/financial/points/points-award.rules.ts';
import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';

/** Gives the points that an event earns, if a rule is in force for it. */
export const awardPoints = defineJob({
  name: 'points-award.give',
  payload: z.object({
    event: z.enum(POINTS_EVENTS),
    recordId: id,
    ownerKind: z.enum(ACCOUNT_HOLDERS),
    ownerId: id,
  }),
});

/**
 * In the transaction of the event; the points come by a job, because whoever is in the middle of moving money has locked
 * accounts, and another one after them could wait for somebody who locked them the other way round.
 */
export const earnPoints = (
  trx: Trx,
  given: {
    readonly event: PointsEvent;
    readonly recordId: string;
    readonly owner: { readonly kind: AccountHolderKind; readonly id: string };
  },
): Promise<void> => {
  const { event, recordId, owner } = given;
  return enqueue(trx, awardPoints, { event, recordId, ownerKind: owner.kind, ownerId: owner.id });
};
