import { GRANT_CHANGE_CLOCK } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { sql } from 'kysely';
import { defineClock } from '../../platform/legal-clock/clock-definition.ts';

export const grantChangeClock = defineClock({
  lifecycle: grantChangeLifecycle,
  rule: GRANT_CHANGE_CLOCK,
  table: 'grant_change',
  running: ['proposed'],
  startedBy: 'proposed_at',
  queue: {
    permission: PERMISSION.role,
    path: '/auth/roleList?tab=changes&state=proposed',
    // Nobody decides what they proposed, nor about themselves.
    isTheirs: ({ actor: { id } }) => sql`(r.proposed_by <> ${id} and (r.subject = 'role' or r.subject_id <> ${id}))`,
  },
});
