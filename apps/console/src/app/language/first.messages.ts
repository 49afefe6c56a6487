import type { Messages } from '@nota/contract/kit/messages.ts';
import { callMessages } from '../../kit/call/call.messages.ts';
import { exceptionsMessages } from '../../modules/exceptions/exceptions.messages.ts';
import { sessionMessages } from '../../modules/session/session.messages.ts';
import { shellMessages } from './shell.messages.ts';

/** Messages that are needed before anybody has signed in: part of the first download. */
export const firstMessages = {
  call: callMessages,
  shell: shellMessages,
  exceptions: exceptionsMessages,
  session: sessionMessages,
} as const satisfies Messages;
