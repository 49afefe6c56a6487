import { openPackageContext } from '../../../evidence/package/index.ts';
import { handle } from '../../../platform/jobs/job.ts';
import { verifyAttestationJob } from '../record/attestation.jobs.ts';
import { verifyAttestation } from './attestation-verification.service.ts';

/** A second run after a crash verifies once more and keeps both results: each was true when it was found. */
export const verifyHandler = handle(verifyAttestationJob, async ({ payload: { id, actorId }, db, deps, at }) => {
  await verifyAttestation(openPackageContext(deps), db, { id, actorId, at });
});
