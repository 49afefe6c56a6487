import type { DatedStanding } from '@nota/contract/notary-office/config/dated-version.rules.ts';
import type { Tone } from '../../../kit/list/table/cells.tsx';

/** The colour of a version that is to come, holds, or is over. */
export const DATED_TONES: Readonly<Record<DatedStanding, Tone>> = {
  later: 'info',
  'in-force': 'success',
  past: 'neutral',
};
