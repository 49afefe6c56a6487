import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Notices that wait for a second person, who is neither the one that submitted them nor the one that wrote them. */
export const noticeQueue = defineQueue('notice', {
  lifecycle: noticeLifecycle,
  table: 'notice',
  waiting: ['reviewing'],
  since: 'submitted_at',
  list: { permission: PERMISSION.notice, path: '/content/notice?state=reviewing' },
  isTheirs: ({ actor }) => sql`r.submitted_by <> ${actor.id} and r.edited_by <> ${actor.id}`,
});
