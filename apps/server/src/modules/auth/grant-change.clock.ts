import { GRANT_CHANGE_CLOCK } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineClock } from '../../platform/legal-clock/clock-definition.ts';

export const grantChangeClock = defineClock({
  lifecycle: grantChangeLifecycle,
  rule: GRANT_CHANGE_CLOCK,
  table: 'grant_change',
  running: ['proposed'],
  startedBy: 'proposed_at',
  queue: { permission: PERMISSION.role, path: '/auth/roleList?tab=changes' },
});
