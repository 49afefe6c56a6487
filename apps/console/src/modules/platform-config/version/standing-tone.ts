import type { Standing } from '@nota/contract/platform-config/config-version.rules.ts';
import type { StateInfo } from '@nota/contract/kit/lifecycle.ts';

export const TONE_OF: Readonly<Record<Standing, StateInfo['tone']>> = {
  draft: 'neutral',
  waiting: 'info',
  scheduled: 'info',
  'in-force': 'success',
  history: 'neutral',
  cancelled: 'neutral',
  discarded: 'neutral',
};
