import { approvalRequestLifecycle } from '@nota/contract/platform/approval-request.lifecycle.ts';
import type { QueueDefinition } from '../queue/queue-definition.ts';
import { countTimes } from '../queue/queue-of-times.ts';
import type { ApprovalDefinition } from './approval-definition.ts';
import { mayDecideSome, waitingRequests } from './approval-request.repo.ts';

/** Acts that wait for a second person, for those who could be it. */
export const approvalRequestQueue = (definitions: readonly ApprovalDefinition[]): QueueDefinition => ({
  kind: 'approval-request',
  stem: approvalRequestLifecycle.name,
  waits: ['waiting'],
  path: '/user/login/welcome?panel=approvals',
  isFor: (actor) => mayDecideSome({ actor, definitions }),
  count: async (db, { actor, at }) => countTimes(await waitingRequests(db, { actor, definitions }), at),
});
