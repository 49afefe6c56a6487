import type { Queue } from '@nota/contract/platform/queue.contract.ts';

/** A queue without legal clock and cases, with one record that waits. */
export const buildQueue = (given: Partial<Queue> & Pick<Queue, 'kind'>): Queue => ({
  stem: given.kind,
  path: '/auth/member-list',
  waiting: 1,
  oldestAt: '2026-06-01T01:00:00.000Z',
  arrived: 0,
  deadlines: null,
  cases: null,
  ...given,
});
