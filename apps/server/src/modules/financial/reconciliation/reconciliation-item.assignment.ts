import {
  OPEN_ITEM,
  reconciliationItemLifecycle,
} from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import { defineAssignment } from '../../../platform/assignment/assignment-definition.ts';
import { reconciliationItemClock } from './reconciliation-item.clock.ts';

export const reconciliationItemAssignment = defineAssignment({
  kind: 'reconciliation-item',
  lifecycle: reconciliationItemLifecycle,
  table: 'reconciliation_item',
  open: OPEN_ITEM,
  versioned: 'reconciliation_item',
  clock: reconciliationItemClock,
});
