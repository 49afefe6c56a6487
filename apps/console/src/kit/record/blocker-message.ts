import type { Blocker } from '@nota/contract/kit/blocker.messages.ts';
import { messagesOf } from '../language/intl.ts';

/** The message that the server would refuse with. */
export const blockerMessage = (blocker: Blocker): string => messagesOf('record.blocker')(blocker);
