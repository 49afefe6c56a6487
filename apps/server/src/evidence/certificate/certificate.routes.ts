import { certificateApi } from '@nota/contract/evidence/certificate.contract.ts';
import type { DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import { messageIn, type Message } from '@nota/contract/kit/messages.ts';
import { askApproval } from '../../platform/approval/approval-request.service.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { certificateRevocation } from './certificate.approvals.ts';
import { findStanding, lockCertificate } from './certificate.repo.ts';
import { revocationFacts } from './certificate.service.ts';

const CERTIFICATE_TITLE: Message = [
  '电子数据存证证书',
  '電子資料存證證書',
  'Certificate of Electronic Data Preservation',
  'Certificado de preservação de dados eletrônicos',
];

export function certificateRoutes({ implement, deps }: Router, documents: readonly DocumentDefinition[]) {
  const titles = new Map([
    ['certificate', CERTIFICATE_TITLE],
    ...documents.map(({ kind, title }) => [kind, title] as const),
  ]);

  implement(certificateApi.verify, async ({ query, language }) => {
    const standing = await findStanding(deps.database, query.number, query.code);
    const title = titles.get(standing.kind ?? '');
    return { ...standing, title: title ? messageIn(title, language) : null };
  });

  implement(certificateApi.askRevoke, async ({ trx, actor, at, params, body, audit }) => {
    const certificate = (await lockCertificate(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const asked = { actor, at, subjectId: certificate.id, reason: body.reason, ...revocationFacts(certificate) };
    const request = await askApproval(trx, certificateRevocation, asked);
    audit({ after: { approvalRequestId: request.id } });
    return request;
  });
}
