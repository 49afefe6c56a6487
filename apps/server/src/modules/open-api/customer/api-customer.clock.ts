import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { API_APPLICATION_CLOCK } from '@nota/contract/open-api/api-customer.rules.ts';
import { defineClock } from '../../../platform/legal-clock/clock-definition.ts';

export const apiApplicationClock = defineClock({
  lifecycle: apiCustomerLifecycle,
  rule: API_APPLICATION_CLOCK,
  table: 'api_customer',
  running: ['pending'],
  startedBy: 'applied_at',
  queue: { permission: PERMISSION.apiCustomer, restrictsByScope: ['own'], path: '/auth/apiList/auth?state=pending' },
});
