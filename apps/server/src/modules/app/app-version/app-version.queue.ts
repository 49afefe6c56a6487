import { appVersionLifecycle } from '@nota/contract/app/app-version.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Versions that wait for a second person, who is neither the one that submitted them nor the one that wrote them. */
export const appVersionQueue = defineQueue('app-version', {
  lifecycle: appVersionLifecycle,
  table: 'app_version',
  waiting: ['reviewing'],
  since: 'submitted_at',
  list: { permission: PERMISSION.appVersion, path: '/app/version?state=reviewing' },
  isTheirs: ({ actor }) => sql`r.submitted_by <> ${actor.id} and r.edited_by <> ${actor.id}`,
});
