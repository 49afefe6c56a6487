import { balanceEntryApi } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';

/** What is out of date once money was moved. */
export const BALANCE_READS = [
  ownerBalanceApi.list,
  ownerBalanceApi.sums,
  ownerBalanceApi.get,
  balanceEntryApi.list,
  balanceEntryApi.sums,
];
