import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * A notarization from its application to the file that is kept of it. The platform looks at it first and routes it; an
 * office accepts it, and from then on the law's period runs. Whoever handles a case does not approve what they wrote.
 */
export const notarizationCaseLifecycle = defineLifecycle({
  name: 'notarization-case',
  initial: 'platform-review',
  madeBy: 'apply',
  states: {
    'platform-review': { tone: 'info' },
    correcting: { tone: 'warning' },
    'office-review': { tone: 'info' },
    declined: { tone: 'danger', final: true },
    'awaiting-fee': { tone: 'warning' },
    handling: { tone: 'info' },
    supplementing: { tone: 'warning' },
    verifying: { tone: 'warning' },
    approving: { tone: 'info' },
    issuing: { tone: 'info' },
    issued: { tone: 'success' },
    delivered: { tone: 'success' },
    archived: { tone: 'success' },
    refused: { tone: 'danger', final: true },
    terminated: { tone: 'danger', final: true },
    closed: { tone: 'neutral', final: true },
    revoked: { tone: 'danger', final: true },
  },
  actions: {
    route: { from: ['platform-review'], to: 'office-review', by: ACTION.notarizationReview },
    'ask-corrections': {
      from: ['platform-review'],
      to: 'correcting',
      by: ACTION.notarizationReview,
      asks: 'reason',
    },
    resubmit: { from: ['correcting'], to: 'platform-review', by: ACTION.notarizationEdit },
    answer: { from: ['correcting'], to: 'platform-review', by: 'outside' },
    withdraw: {
      from: ['platform-review', 'correcting', 'office-review', 'awaiting-fee'],
      to: 'closed',
      by: ACTION.notarizationEdit,
      asks: 'reason',
    },
    lapse: { from: ['correcting', 'awaiting-fee'], to: 'closed', by: 'system' },
    decline: { from: ['office-review'], to: 'declined', by: ACTION.notarizationHandle, asks: 'reason' },
    'take-on': { from: ['office-review'], to: 'awaiting-fee', by: ACTION.notarizationHandle },
    accept: { from: ['awaiting-fee'], to: 'handling', by: ACTION.notarizationHandle },
    'ask-supplement': { from: ['handling'], to: 'supplementing', by: ACTION.notarizationHandle, asks: 'reason' },
    'begin-verification': { from: ['handling'], to: 'verifying', by: ACTION.notarizationHandle, asks: 'reason' },
    supply: { from: ['supplementing'], to: 'handling', by: 'outside' },
    /** Nothing came in the time that was given: what is waited for no longer stops the office's own. */
    'stop-waiting': { from: ['supplementing'], to: 'handling', by: 'system' },
    resume: { from: ['supplementing', 'verifying'], to: 'handling', by: ACTION.notarizationHandle },
    submit: { from: ['handling'], to: 'approving', by: ACTION.notarizationHandle },
    approve: { from: ['approving'], to: 'issuing', by: ACTION.notarizationApprove, notBy: 'submit' },
    'send-back': {
      from: ['approving'],
      to: 'handling',
      by: ACTION.notarizationApprove,
      asks: 'reason',
      notBy: 'submit',
    },
    issue: { from: ['issuing'], to: 'issued', by: ACTION.notarizationHandle },
    deliver: { from: ['issued'], to: 'delivered', by: ACTION.notarizationHandle },
    'file-away': { from: ['delivered'], to: 'archived', by: ACTION.notarizationHandle },
    refuse: {
      from: ['handling', 'supplementing', 'verifying', 'approving'],
      to: 'refused',
      by: ACTION.notarizationApprove,
      asks: 'reason',
      notBy: 'accept',
    },
    terminate: {
      from: ['handling', 'supplementing', 'verifying', 'approving'],
      to: 'terminated',
      by: ACTION.notarizationApprove,
      asks: 'reason',
      notBy: 'accept',
    },
    revoke: {
      from: ['issued', 'delivered', 'archived'],
      to: 'revoked',
      by: ACTION.notarizationApprove,
      asks: 'reason',
      notBy: 'issue',
    },
  },
});

export type NotarizationCaseState = StateOf<typeof notarizationCaseLifecycle>;
export type NotarizationCaseAction = ActionOf<typeof notarizationCaseLifecycle>;

/** The numbers under which offices and other programs know the states. */
export const CASE_STATE_CODES: Readonly<Record<NotarizationCaseState, number>> = {
  'platform-review': 10,
  correcting: 11,
  'office-review': 20,
  declined: 21,
  'awaiting-fee': 30,
  handling: 40,
  supplementing: 41,
  verifying: 42,
  approving: 50,
  issuing: 60,
  issued: 70,
  delivered: 71,
  archived: 80,
  refused: 90,
  terminated: 91,
  closed: 92,
  revoked: 93,
};

/** Somebody at an office works on it, whether the applicant or a third party is waited for or not. */
export const OPEN_CASES = [
  'office-review',
  'awaiting-fee',
  'handling',
  'supplementing',
  'verifying',
  'approving',
  'issuing',
] as const satisfies readonly NotarizationCaseState[];

/** The next step is the office's own. */
export const WAITING_CASES = [
  'office-review',
  'handling',
  'verifying',
  'approving',
  'issuing',
] as const satisfies readonly NotarizationCaseState[];
