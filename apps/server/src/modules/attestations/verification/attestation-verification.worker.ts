import { openPackageContext } from '../../../evidence/package/index.ts';
import { handle } from '../../../platform/jobs/job.ts';
import { verifyAttestationJob } from '../record/attestation.jobs.ts';
import { verifyAttestation } from './attestation-verification.service.ts';

/** A second run after a crash verifies once more and stores both results: each was true at its time. */
export const verifyHandler = handle(verifyAttestationJob, async ({ payload: { id, actorId }, db, deps, at }) => {
  await verifyAttestation(openPackageContext(deps), db, { id, actorId, at });
});
