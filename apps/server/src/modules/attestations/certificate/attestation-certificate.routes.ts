import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import {
  askRevocation,
  reissueCertificate,
  ticketForCertificate,
  ticketForCertificates,
} from './attestation-certificate.service.ts';

export function attestationCertificateRoutes({ implement }: Router) {
  implement(attestationCertificateApi.ticket, ({ trx, actor, at, params, body, origin, audit }) => {
    audit({ after: { version: body.version ?? 'standing' } });
    return ticketForCertificate(trx, { ...params, actor, at, version: body.version, origin });
  });

  implement(attestationCertificateApi.ticketMany, ({ trx, actor, at, body, origin, audit }) => {
    audit({ after: { ids: body.ids } });
    return ticketForCertificates(trx, { ids: body.ids, actor, at, origin });
  });

  implement(attestationCertificateApi.reissue, async ({ trx, actor, at, params, body }) => {
    await reissueCertificate(trx, { ...params, actor, at, reason: body.reason });
    return {};
  });

  implement(attestationCertificateApi.askRevoke, async ({ trx, actor, at, params, body, audit }) => {
    const request = await askRevocation(trx, { ...params, actor, at, reason: body.reason });
    audit({ after: { approvalRequestId: request.id } });
    return { id: request.id };
  });
}
