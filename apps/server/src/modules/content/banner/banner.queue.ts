import { bannerLifecycle } from '@nota/contract/content/banner/banner.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Banners that wait for a second person, who is neither the one that submitted them nor the one that made them. */
export const bannerQueue = defineQueue('banner', {
  lifecycle: bannerLifecycle,
  table: 'banner',
  waiting: ['reviewing'],
  since: 'submitted_at',
  list: { permission: PERMISSION.banner, path: '/content/banner-List?state=reviewing' },
  isTheirs: ({ actor }) => sql`r.submitted_by <> ${actor.id} and r.edited_by <> ${actor.id}`,
});
