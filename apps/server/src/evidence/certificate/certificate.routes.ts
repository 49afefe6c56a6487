import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import { askApproval } from '../../platform/approval/approval-request.service.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { certificateRevocation } from './certificate.approvals.ts';
import { findStanding, lockCertificate } from './certificate.repo.ts';
import { revocationFacts } from './certificate.service.ts';

export function certificateRoutes({ implement, deps }: Router) {
  implement(certificateApi.verify, ({ query }) => findStanding(deps.database, query.number, query.code));

  implement(certificateApi.askRevoke, async ({ trx, actor, at, params, body, audit }) => {
    const certificate = (await lockCertificate(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const asked = { actor, at, subjectId: certificate.id, reason: body.reason, ...revocationFacts(certificate) };
    const request = await askApproval(trx, certificateRevocation, asked);
    audit({ after: { approvalRequestId: request.id } });
    return request;
  });
}
