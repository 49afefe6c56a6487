import type { Messages } from '@nota/contract/kit/messages.ts';
import { callProblemMessages } from './call/call-problem.messages.ts';
import { fieldMessages } from './form/field.messages.ts';
import { pageFrameMessages } from './frame/page-frame.messages.ts';

/** What every page says; fetched with each of them, in one language. */
export const kitMessages = {
  call: callProblemMessages,
  field: fieldMessages,
  frame: pageFrameMessages,
} as const satisfies Messages;
