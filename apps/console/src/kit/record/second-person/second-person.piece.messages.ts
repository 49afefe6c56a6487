import type { Messages } from '@nota/contract/kit/messages.ts';
import { secondPersonMessages as grounds } from '@nota/contract/kit/second-person/second-person.messages.ts';

/** Messages about acts that need a second person. */
export const secondPersonMessages = {
  ...grounds,
} as const satisfies Messages;
