import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import type { Router } from '../../platform/http/implement.ts';
import { findStanding } from './certificate.repo.ts';
import { actOnCertificate } from './certificate.service.ts';

export function certificateRoutes({ implement, deps }: Router) {
  implement(certificateApi.verify, ({ query }) => findStanding(deps.database, query.number, query.code));

  implement(certificateApi.act, async ({ trx, actor, at, params, body }) => {
    const state = await actOnCertificate(trx, { ...params, actor, reason: body.reason, at });
    return { id: params.id, state };
  });
}
