import { integrityIncidentLifecycle } from '@nota/contract/evidence/integrity-incident.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { defineQueue } from '../../platform/queue/define-queue.ts';
import type { QueueDefinition } from '../../platform/queue/queue-definition.ts';

const incidents = defineQueue('integrity-incident', {
  lifecycle: integrityIncidentLifecycle,
  table: 'integrity_incident',
  waiting: ['open', 'acknowledged'],
  since: 'opened_at',
  list: { permission: PERMISSION.platformConfig, path: '/user/login/welcome?panel=incidents' },
});

/** Incidents are settled by the operator's staff, who see all of them. */
export const integrityIncidentQueue: QueueDefinition = {
  ...incidents,
  isFor: (actor) => actor.isOperator && incidents.isFor(actor),
};
