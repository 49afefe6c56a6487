import { pointsGiftLifecycle } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Gifts of points that wait for a second person. */
export const pointsGiftQueue = defineQueue('points-gift', {
  lifecycle: pointsGiftLifecycle,
  table: 'points_gift',
  waiting: ['pending'],
  since: 'created_at',
  list: { permission: PERMISSION.integral, path: '/financial/integral?state=pending' },
  isTheirs: ({ actor }) => sql`r.asked_by <> ${actor.id}`,
});

/** Points that somebody wants back: as long as nobody decides, customers may still spend them. */
export const pointsReturnQueue = defineQueue('points-gift-taking-back', {
  lifecycle: pointsGiftLifecycle,
  table: 'points_gift',
  waiting: ['taking-back'],
  since: 'created_at',
  list: { permission: PERMISSION.integral, path: '/financial/integral?state=taking-back' },
});
