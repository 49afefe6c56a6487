import { reconciliationDayApi } from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';

/** What shows items, and is read again when one of them moves. */
export const ITEM_READS = [
  reconciliationItemApi.list,
  reconciliationItemApi.sums,
  reconciliationItemApi.get,
  reconciliationItemApi.candidates,
  reconciliationDayApi.list,
  reconciliationDayApi.sums,
];
