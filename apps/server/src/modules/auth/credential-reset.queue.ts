import { HANDS_OVER } from '@nota/contract/auth/credential-reset.contract.ts';
import { holds, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { QueueDefinition } from '../../platform/queue/queue-definition.ts';
import { countTimes } from '../../platform/queue/queue-of-times.ts';
import { waitingResets } from './credential-reset-list.repo.ts';

/** Codes that wait to be handed over. */
export const credentialResetQueue: QueueDefinition = {
  kind: 'credential-reset',
  stem: 'credential-reset',
  waits: [],
  path: '/auth/member-list?open=resets',
  isFor: (actor) => holds(actor, PERMISSION.member) && HANDS_OVER.some((permission) => holds(actor, permission)),
  count: async (db, { actor, at }) => countTimes(await waitingResets(db, actor, at), at),
};
