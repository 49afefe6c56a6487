import { ACTION, PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import type { ApprovalKind } from '@nota/contract/platform/approval-request.contract.ts';
import { z } from 'zod';
import { defineApproval, type CarryOut } from '../../platform/approval/approval-definition.ts';
import { actOnCertificate } from './certificate.service.ts';

const Payload = z.object({ certificateId: z.string() });

/** What was handed out as proof is taken back for good: two people, whichever of the two ways it goes. */
const revocation = (
  kind: ApprovalKind,
  given: { subject: string; permission: Permission; action: 'revoke' | 'withdraw'; act: string },
) =>
  defineApproval({
    kind,
    subject: given.subject,
    ask: given.permission,
    confirm: given.permission,
    payload: Payload,
    act: given.act,
    async carryOut({ trx, actor, at, payload, reason }: CarryOut<z.output<typeof Payload>>) {
      const state = await actOnCertificate(trx, { id: payload.certificateId, action: given.action, actor, reason, at });
      return { after: { ...payload, state } };
    },
  });

export const certificateRevocation = revocation('certificate.revoke', {
  subject: 'certificate',
  permission: PERMISSION.platformConfig,
  action: 'revoke',
  act: 'evidence.certificate.revoke',
});

/** The same by whoever looks after attestations; it is shown on the record that the certificate is of. */
export const attestedCertificateRevocation = revocation('attestation.revoke-certificate', {
  subject: 'attestation',
  permission: ACTION.attestationCertificate,
  action: 'withdraw',
  act: 'attestations.attestation-certificate.revoke',
});
