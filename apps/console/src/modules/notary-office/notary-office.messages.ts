import type { Messages } from '@nota/contract/kit/messages.ts';
import { notaryOfficeMessages as officeMessages } from './office/notary-office.messages.ts';

/** Messages of the pages of notary offices. */
export const notaryOfficeMessages = {
  'notary-office': officeMessages,
} as const satisfies Messages;
