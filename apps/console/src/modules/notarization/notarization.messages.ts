import type { Messages } from '@nota/contract/kit/messages.ts';
import { materialPackMessages } from './material-pack/material-pack.messages.ts';
import { notarizationCaseMessages } from './notarization-case/notarization-case.messages.ts';

/** Messages of the pages of notarization. */
export const notarizationMessages = {
  'material-pack': materialPackMessages,
  'notarization-case': notarizationCaseMessages,
} as const satisfies Messages;
