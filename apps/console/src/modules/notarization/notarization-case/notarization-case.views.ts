import { ACTION, type ActionCode } from '@nota/contract/kit/permissions.ts';
import type { NotarizationCaseState } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { messagesOf } from '../../../kit/language/intl.ts';
import { shippedDeadlines } from '../../../kit/record/clock/deadline-column.tsx';

/** Who looks for cases in a state every day. */
const STATES_OF: readonly (readonly [ActionCode, NotarizationCaseState])[] = [
  [ACTION.notarizationReview, 'platform-review'],
  [ACTION.notarizationHandle, 'office-review'],
  [ACTION.notarizationHandle, 'issuing'],
  [ACTION.notarizationApprove, 'approving'],
];

/** What waits for whom, what of it ends next, and what is late; for readers nothing. */
export function shippedCaseViews(may: (action: ActionCode) => boolean) {
  const t = messagesOf('notarization.notarization-case');
  const states = STATES_OF.filter(([action]) => may(action)).map(([, state]) => ({
    key: state,
    name: t(`state.${state}`),
    filters: { state },
  }));
  if (states.length === 0) return [];
  const soon = { key: 'handling-red', name: t('view.soon'), filters: { state: 'handling', colour: 'red' } };
  return [...states, ...(may(ACTION.notarizationHandle) ? [soon] : []), ...shippedDeadlines()];
}
