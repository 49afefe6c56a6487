import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { toBase64 } from '@nota/evidence/bytes/encoding.ts';
import { trustToJson } from '@nota/evidence/verify/trust.ts';
import { proofOfEntry, type PackageContext } from '../../../evidence/package/index.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getVisible } from '../record/attestation.repo.ts';
import { judgeAttestation, keepResult } from './attestation-verification.service.ts';

export function attestationVerificationRoutes({ implement }: Router, context: PackageContext) {
  implement(attestationVerificationApi.proof, async ({ db, actor, params }) => {
    if (!(await getVisible(db, params.id, actor))) refuse('RECORD_NOT_FOUND', params);
    const { bytes, trust } = await proofOfEntry(context, db, params.id);
    return { package: toBase64(bytes), trust: JSON.stringify(trustToJson(trust)) };
  });

  implement(attestationVerificationApi.verify, {
    async prepare({ db, actor, params }) {
      if (!(await getVisible(db, params.id, actor))) refuse('RECORD_NOT_FOUND', params);
      return judgeAttestation(context, db, params.id);
    },
    async act({ trx, actor, at, params, audit, take }) {
      if (!(await getVisible(trx, params.id, actor))) refuse('RECORD_NOT_FOUND', params);
      const verification = await keepResult(trx, take(), { actorId: actor.id, at });
      audit({ after: { result: verification.result } });
      return verification;
    },
  });
}
