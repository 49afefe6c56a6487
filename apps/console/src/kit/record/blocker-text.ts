import type { Blocker } from '@nota/contract/kit/blocker.messages.ts';
import { textOf } from '../language/intl.ts';

/** The sentence that the server would refuse with. */
export const blockerText = (blocker: Blocker): string => textOf('record.blocker')(blocker);
