import { bankStatementLineApi } from '@nota/contract/financial/bank/bank-statement-line.contract.ts';
import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';

/** What is read again after a payment has changed. */
export const REMITTANCE_READS = [
  offlinePaymentApi.list,
  offlinePaymentApi.sums,
  offlinePaymentApi.get,
  offlinePaymentApi.candidates,
  bankStatementLineApi.list,
  bankStatementLineApi.sums,
];
