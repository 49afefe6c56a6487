import { blockerMessages, type Blocker } from '@nota/contract/kit/blocker.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { currentLanguage } from '../language/intl.ts';

/** The sentence that the server would refuse with. */
export const blockerText = (blocker: Blocker): string => messageIn(blockerMessages[blocker], currentLanguage());
