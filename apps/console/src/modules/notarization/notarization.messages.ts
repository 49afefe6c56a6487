import type { Messages } from '@nota/contract/kit/messages.ts';
import { materialPackMessages } from './material-pack/material-pack.messages.ts';

/** Messages of the pages of notarization. */
export const notarizationMessages = {
  'material-pack': materialPackMessages,
} as const satisfies Messages;
