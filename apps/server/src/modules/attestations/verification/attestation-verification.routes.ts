import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { refuse } from '../../../platform/refusal.ts';
import { verifyAttestationJob } from '../record/attestation.jobs.ts';
import { getVisible, visibleTypes } from '../record/attestation.repo.ts';
import { judgeAttestation, keepResult } from './attestation-verification.service.ts';

export function attestationVerificationRoutes({ implement }: Router, context: PackageContext) {
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

  implement(attestationVerificationApi.verifyMany, async ({ trx, actor, body, audit }) => {
    const ids = [...new Set(body.ids)];
    const found = await trx
      .selectFrom('attestation')
      .select('id')
      .where('id', 'in', ids)
      .where('owner_type', 'in', visibleTypes(actor))
      .execute();
    if (found.length < ids.length) refuse('RECORD_NOT_FOUND', { asked: ids.length, found: found.length });
    for (const id of ids) await enqueue(trx, verifyAttestationJob, { id, actorId: actor.id });
    audit({ after: { ids } });
    return { queued: ids.length };
  });
}
