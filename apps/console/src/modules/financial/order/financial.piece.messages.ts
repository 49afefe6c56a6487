import type { Messages } from '@nota/contract/kit/messages.ts';
import { accountStatementMessages } from '../balance/account-statement.messages.ts';
import { balanceEntryMessages } from '../balance/balance-entry.messages.ts';
import { bankStatementLineMessages } from '../bank/bank-statement-line.messages.ts';
import { offlinePaymentMessages } from '../bank/offline-payment.messages.ts';
import { ownerBalanceMessages } from '../balance/owner-balance.messages.ts';
import { invoiceMessages } from '../invoice/invoice.messages.ts';
import { monthCloseMessages } from '../month/month-close.messages.ts';
import { pointsGiftMessages } from '../points/points-gift.messages.ts';
import { reconciliationDayMessages } from '../reconciliation/reconciliation-day.messages.ts';
import { reconciliationItemMessages } from '../reconciliation/reconciliation-item.messages.ts';
import { salesOrderMessages } from './sales-order.messages.ts';

/** Messages of the pages about money. */
export const financialMessages = {
  'account-statement': accountStatementMessages,
  'balance-entry': balanceEntryMessages,
  invoice: invoiceMessages,
  'month-close': monthCloseMessages,
  'bank-statement-line': bankStatementLineMessages,
  'offline-payment': offlinePaymentMessages,
  'owner-balance': ownerBalanceMessages,
  'points-gift': pointsGiftMessages,
  'reconciliation-day': reconciliationDayMessages,
  'reconciliation-item': reconciliationItemMessages,
  'sales-order': salesOrderMessages,
} as const satisfies Messages;
