import type { Messages } from '@nota/contract/kit/messages.ts';
import { salesOrderMessages } from './sales-order.messages.ts';

/** Messages of the pages about money. */
export const financialMessages = {
  'sales-order': salesOrderMessages,
} as const satisfies Messages;
