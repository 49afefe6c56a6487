import { integrityIncidentApi } from '@nota/contract/evidence/integrity-incident.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { listIncidents } from './integrity-incident.repo.ts';
import { actOnIncident } from './integrity-incident.service.ts';

export function integrityIncidentRoutes({ implement }: Router) {
  implement(integrityIncidentApi.list, ({ db, query, actor }) => listIncidents(db, query, actor));

  implement(integrityIncidentApi.act, ({ trx, actor, at, params, body }) =>
    actOnIncident(trx, { ...params, actor, reason: body.reason, at }),
  );
}
