import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';

/** What is out of date once an invoice has moved. */
export const INVOICE_READS = [
  invoiceApi.list,
  invoiceApi.sums,
  invoiceApi.get,
  invoiceApi.owners,
  invoiceApi.invoiceable,
  approvalRequestApi.list,
];
