import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { apiKeyLifecycle } from '@nota/contract/open-api/api-key.lifecycle.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../../platform/queue/define-queue.ts';

/** Keys of production that wait for a second person; the list shows the customers who have one. */
export const apiKeyQueue = defineQueue('api-key', {
  lifecycle: apiKeyLifecycle,
  table: 'api_key',
  waiting: ['proposed'],
  since: 'issued_at',
  list: { permission: PERMISSION.apiCustomer, path: '/auth/apiList/auth?keys=proposed' },
  isTheirs: ({ actor }) => sql`r.issued_by <> ${actor.id}`,
});
