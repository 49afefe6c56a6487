import type { Messages } from '@nota/contract/kit/messages.ts';
import { appFeedbackMessages } from './app-feedback/app-feedback.messages.ts';
import { appVersionMessages } from './app-version/app-version.messages.ts';

/** Messages of the pages of app. */
export const appMessages = {
  'app-feedback': appFeedbackMessages,
  'app-version': appVersionMessages,
} as const satisfies Messages;
