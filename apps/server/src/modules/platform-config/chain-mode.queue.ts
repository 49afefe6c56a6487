import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { chainModeLifecycle } from '@nota/contract/platform-config/chain-mode.lifecycle.ts';
import { sql } from 'kysely';
import { defineQueue } from '../../platform/queue/define-queue.ts';

export const chainModeQueue = defineQueue('chain-mode', {
  lifecycle: chainModeLifecycle,
  table: 'chain_mode',
  waiting: ['proposed'],
  since: 'proposed_at',
  list: { permission: PERMISSION.platformConfig, path: '/platform-config/parameter' },
  isTheirs: ({ actor }) => sql`r.proposed_by <> ${actor.id}`,
});
