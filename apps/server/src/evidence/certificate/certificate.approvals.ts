import { ACTION, PERMISSION, type Permission } from '@nota/contract/kit/permissions.ts';
import type { ApprovalKind } from '@nota/contract/platform/approval-request.contract.ts';
import { z } from 'zod';
import { defineApproval, type CarryOut } from '../../platform/approval/approval-definition.ts';
import { actOnCertificate } from './certificate.service.ts';

const Payload = z.object({ certificateId: z.string() });

/** A revocation is final and concerns a document that others rely on, so it always needs two people. */
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

/** The same for the staff who manage attestations; its request is shown on the attestation. */
export const attestedCertificateRevocation = revocation('attestation.revoke-certificate', {
  subject: 'attestation',
  permission: ACTION.attestationCertificate,
  action: 'withdraw',
  act: 'attestations.attestation-certificate.revoke',
});
