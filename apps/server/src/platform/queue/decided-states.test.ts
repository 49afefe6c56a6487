import { decidersOf, type Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { queueDefinitions } from '../../lists.ts';

const CONTRACT = fileURLToPath(new URL('../../../../../packages/contract/src/', import.meta.url));

const STANDING = 'It may stay so for ever: somebody ends it when there is a reason, and nothing is late meanwhile.';
const OUTSIDE = 'The customer is to act; staff may end the waiting, and the clock of the record reminds both.';
const ON_REQUEST =
  'The address of the customer has failed for days: staff send again once the customer says that it works.';
const OWN = 'Whoever began it goes on with it, and finds it on the page where it was begun.';
const TO_BE_HANDED_OVER =
  'The certificate waits for its applicant or a courier, and its file for the three months that the law gives; the list of cases finds both by their state.';
const BY_REQUEST = 'What is asked for is an approval request, and waits in the queue of those.';
const IN_ITS_RECORD =
  'Each is shown on the page of the record that it is about, and no page shows those of all records: the card of a queue would lead nowhere. How many there are is a metric.';

/** States that somebody with the right may leave, and that are no work waiting for anybody: with the reason. */
const WITHOUT_QUEUE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'company-user': { normal: STANDING, frozen: STANDING, cancelling: STANDING },
  'personal-user': { normal: STANDING, frozen: STANDING, cancelling: STANDING },
  'company-verification': {
    unverified: OUTSIDE,
    correcting: OUTSIDE,
    confirming: BY_REQUEST,
    remitting: OUTSIDE,
    verified: STANDING,
    rejected: OUTSIDE,
    renewal: OUTSIDE,
  },
  'identity-check': { verified: STANDING },
  'config-version': { draft: OWN, approved: STANDING },
  'export-task': { queued: OWN, 'awaiting-approval': BY_REQUEST, running: OWN },
  notification: { sent: STANDING, suppressed: STANDING, dead: IN_ITS_RECORD },
  'stored-file': { awaiting: OWN },
  'import-task': { unmapped: OWN, checked: OWN, committed: STANDING },
  'bulk-task': { queued: OWN, running: OWN },
  'api-customer': { enabled: STANDING, overdue: OUTSIDE, disabled: STANDING },
  'api-key': { live: STANDING, retiring: STANDING },
  'webhook-delivery': { delivered: STANDING, dead: ON_REQUEST },
  'notary-office': { preparing: BY_REQUEST, enabled: STANDING, suspended: STANDING },
  notary: { active: STANDING, suspended: STANDING },
  'office-account': { waiting: BY_REQUEST },
  'office-witness': { waiting: BY_REQUEST },
  'reconciliation-item': { explained: STANDING },
  'points-gift': { given: STANDING },
  'sales-order': { unpaid: OUTSIDE, fulfilling: STANDING, completed: STANDING, 'partly-refunded': STANDING },
  invoice: { issued: STANDING },
  'offline-payment': { booked: STANDING, rejected: OUTSIDE },
  certificate: { issued: STANDING, superseded: STANDING },
  'document-template': { 'in-force': STANDING },
  document: { issued: STANDING, failed: IN_ITS_RECORD, superseded: STANDING },
  notice: { draft: OWN, scheduled: STANDING, published: STANDING },
  banner: { draft: OWN, scheduled: STANDING, published: STANDING },
  member: { enabled: STANDING, disabled: STANDING, locked: STANDING },
  'notarization-case': {
    correcting: OUTSIDE,
    'awaiting-fee': OUTSIDE,
    supplementing: OUTSIDE,
    issued: TO_BE_HANDED_OVER,
    delivered: TO_BE_HANDED_OVER,
    archived: STANDING,
  },
  'material-pack': { queued: OWN, packing: OWN, failed: OWN },
  'court-access-code': { valid: STANDING },
  'app-feedback': { replied: OUTSIDE },
  'app-version': { draft: OWN, staged: STANDING, paused: STANDING, full: STANDING },
};

it('every state that somebody decides is in a queue, or says why nobody is waited for', async () => {
  const decided: string[] = [];
  for await (const file of glob('**/*.lifecycle.ts', { cwd: CONTRACT })) {
    const exported = Object.values((await import(/* @vite-ignore */ `${CONTRACT}${file}`)) as object) as unknown[];
    for (const lifecycle of exported.filter(isLifecycle)) {
      const states = Object.keys(lifecycle.states).filter((state) => decidersOf(lifecycle, [state]).length > 0);
      decided.push(...states.map((state) => `${lifecycle.name} ${state}`));
    }
  }
  expect(decided.length).toBeGreaterThan(90);
  const queued = queueDefinitions.flatMap(({ stem, waits }) => waits.map((state) => `${stem} ${state}`));
  const excused = Object.entries(WITHOUT_QUEUE).flatMap(([name, states]) =>
    Object.keys(states).map((state) => `${name} ${state}`),
  );
  const accounted = new Set([...queued, ...excused]);
  expect(
    decided.filter((one) => !accounted.has(one)),
    'write <stem>.queue.ts, or the reason into WITHOUT_QUEUE',
  ).toEqual([]);
  const superfluous = (one: string) => !decided.includes(one) || queued.includes(one);
  expect(excused.filter(superfluous), 'a reason for what is in a queue, or decided by nobody').toEqual([]);
});

const isLifecycle = (value: unknown): value is Lifecycle =>
  typeof value === 'object' && value !== null && 'states' in value && 'actions' in value && 'madeBy' in value;
