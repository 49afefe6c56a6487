import {
  integrityIncidentLifecycle,
  type IntegrityIncidentAction,
} from '@nota/contract/evidence/integrity-incident.lifecycle.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { moveAlong } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import { getIncident, lockIncident, saveIncidentState } from './integrity-incident.repo.ts';

export async function actOnIncident(
  trx: Trx,
  given: { id: string; action: IntegrityIncidentAction; actor: Actor; reason: string | undefined; at: Date },
) {
  const { id, action, actor, reason, at } = given;
  if (!actor.isOperator) refuse('PERMISSION_DENIED', { id });
  const record = (await lockIncident(trx, id, actor)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: integrityIncidentLifecycle, record, action, actor, reason, at });
  // The trail, with its people, belongs to the acting platform; the reason for closing is shown to everyone who sees
  // the incident.
  await saveIncidentState(trx, id, { state, reason: state === 'closed' ? reason : undefined, at });
  return (await getIncident(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
}
