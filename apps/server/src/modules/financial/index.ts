import type { Router } from '../../platform/http/implement.ts';
import type { AccountHolder } from './balance/account-holder.ts';
import { balanceEntryRoutes } from './balance/balance-entry.routes.ts';
import { ownerBalanceRoutes } from './balance/owner-balance.routes.ts';
import { bankStatementLineRoutes } from './bank/bank-statement-line.routes.ts';
import { offlinePaymentRoutes } from './bank/offline-payment.routes.ts';
import { channelPaymentRoutes } from './channel/channel-payment.routes.ts';
import { invoiceTitleRoutes } from './invoice/title/invoice-title.routes.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { monthCloseRoutes } from './month/month-close.routes.ts';
import { salesOrderRoutes } from './order/sales-order.routes.ts';
import { pointsGiftRoutes } from './points/points-gift.routes.ts';
import { accountStatementRoutes } from './statement/account-statement.routes.ts';
import { reconciliationDayRoutes } from './reconciliation/reconciliation-day.routes.ts';
import { reconciliationItemRoutes } from './reconciliation/reconciliation-item.routes.ts';
import { reconciliationLineRoutes } from './reconciliation/reconciliation-line.routes.ts';

/**
 * The books and the orders. Whatever is sold is an order; invoices, points and remittances stand on the functions of the
 * books. All of them take the transaction of the act that moves money.
 */
export { houseBalance } from './ledger/ledger-account.repo.ts';
export { balanceFenOf, pointsOf } from './ledger/ledger-balance.ts';
export { closeLedger } from './ledger/ledger-close.worker.ts';
export { expireLedger } from './ledger/ledger-expiry.worker.ts';
export { captureHold, hold, releaseHold, type NewHold } from './ledger/ledger-hold.service.ts';
export type { JournalEntry } from './ledger/ledger-journal.repo.ts';
export { transferProof, type TransferProof } from './ledger/ledger-proof.service.ts';
export { refund, reverse } from './ledger/ledger-reversal.service.ts';
export { adjust, giveMoney, givePoints, recharge, spend, withdraw, type Spending } from './ledger/ledger.service.ts';
export type { Posted } from './ledger/posting.service.ts';

export type { AccountHolder } from './balance/account-holder.ts';
export { balanceEntryExport } from './balance/balance-entry.exports.ts';
export { balanceApprovals } from './balance/owner-balance.approvals.ts';
export { ownerBalanceExport } from './balance/owner-balance.exports.ts';
export { copyMovedBalances } from './balance/owner-balance.worker.ts';

export { bankKeyedColumns } from './bank/bank-secrets.ts';
export { bankStatementImport } from './bank/bank-statement.imports.ts';
export { bankStatementLineExport } from './bank/bank-statement-line.exports.ts';
export { notifiedPayment } from './bank/notified-payment.ts';
export { paymentReversal } from './bank/offline-payment.approvals.ts';
export { offlinePaymentClock } from './bank/offline-payment.clock.ts';
export { offlinePaymentExport } from './bank/offline-payment.exports.ts';
export { remittanceConfirmationQueue, slipMissingQueue } from './bank/offline-payment.queue.ts';
export { bankHandlers, lapsePayments } from './bank/offline-payment.worker.ts';

export { beginOrderPayment, beginRecharge } from './channel/channel-payment.service.ts';
export { askOpenPayments, channelHandlers } from './channel/channel-payment.worker.ts';
export { paymentCallbacks } from './channel/payment-callback.ts';
export { invoiceDownloads } from './invoice/invoice-file.ts';
export { renewInvoiceLocks } from './invoice/invoice-file.worker.ts';
export { invoiceKeyedColumns } from './invoice/invoice-secrets.ts';
export { invoiceApprovals } from './invoice/invoice.approvals.ts';
export { invoiceClock } from './invoice/invoice.clock.ts';
export { invoiceExport } from './invoice/invoice.exports.ts';
export { askOpenInvoices, invoiceHandlers } from './invoice/invoice.worker.ts';
export { monthCloseClock } from './month/month-close.clock.ts';
export { prepareMonths } from './month/month-close.worker.ts';
export { completeOrder, type Delivery, type Seller, type SoldOrder } from './order/fulfilment.service.ts';
export { payOrder } from './order/sales-order-payment.service.ts';
export { salesOrderApprovals } from './order/sales-order.approvals.ts';
export { salesOrderExport } from './order/sales-order.exports.ts';
export { countClosedOrders, isInOpenOrder, type StoredOrder } from './order/sales-order.repo.ts';
export {
  cancelOrder,
  placeOrder,
  quoteOrder,
  type Buyer,
  type NewOrder,
  type OrderQuote,
} from './order/sales-order.service.ts';
export { moveOrders, orderHandlers } from './order/sales-order.worker.ts';
export { refundOrder, type Refunding } from './order/sales-refund.service.ts';
export { earnPoints } from './points/points-award.jobs.ts';
export { pointsAwardHandler } from './points/points-award.worker.ts';
export { pointsGiftExport } from './points/points-gift.exports.ts';
export { failedInvoiceQueue } from './invoice/invoice.queue.ts';
export { salesOrderQueues } from './order/sales-order.queue.ts';
export { pointsGiftQueue, pointsReturnQueue } from './points/points-gift.queue.ts';
export { accountStatementPaper } from './statement/account-statement.exports.ts';
export { itemWriteOff } from './reconciliation/reconciliation-item.approvals.ts';
export { reconciliationItemAssignment } from './reconciliation/reconciliation-item.assignment.ts';
export { reconciliationItemClock } from './reconciliation/reconciliation-item.clock.ts';
export { reconciliationItemExport } from './reconciliation/reconciliation-item.exports.ts';
export { reconciliationConfirmationQueue } from './reconciliation/reconciliation-item.queue.ts';
export { reconciliationLineExport } from './reconciliation/reconciliation-line.exports.ts';
export { reconcile, reconciliationHandlers } from './reconciliation/reconciliation.worker.ts';

export { invoiceSearch } from './search/invoice.search.ts';
export { offlinePaymentSearch } from './search/offline-payment.search.ts';
export { pointsGiftSearch } from './search/points-gift.search.ts';
export { reconciliationItemSearch } from './search/reconciliation-item.search.ts';
export { salesOrderSearch } from './search/sales-order.search.ts';

export function financialRoutes(router: Router, holders: readonly AccountHolder[]) {
  salesOrderRoutes(router);
  ownerBalanceRoutes(router, holders);
  balanceEntryRoutes(router, holders);
  channelPaymentRoutes(router, holders);
  offlinePaymentRoutes(router, holders);
  bankStatementLineRoutes(router);
  invoiceRoutes(router);
  invoiceTitleRoutes(router);
  pointsGiftRoutes(router, holders);
  accountStatementRoutes(router, holders);
  monthCloseRoutes(router);
  reconciliationDayRoutes(router);
  reconciliationItemRoutes(router);
  reconciliationLineRoutes(router);
}
