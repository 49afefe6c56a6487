import { apiCustomerLifecycle, OPEN_APPLICATION } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { defineAssignment } from '../../../platform/assignment/assignment-definition.ts';
import { apiApplicationClock } from './api-customer.clock.ts';

export const apiApplicationAssignment = defineAssignment({
  kind: 'api-customer',
  lifecycle: apiCustomerLifecycle,
  table: 'api_customer',
  open: OPEN_APPLICATION,
  versioned: 'api_customer',
  clock: apiApplicationClock,
});
