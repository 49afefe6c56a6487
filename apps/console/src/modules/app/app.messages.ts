import type { Messages } from '@nota/contract/kit/messages.ts';
import { appFeedbackMessages } from './app-feedback/app-feedback.messages.ts';

/** Messages of the pages of app. */
export const appMessages = {
  'app-feedback': appFeedbackMessages,
} as const satisfies Messages;
