import { handle } from '../../../platform/jobs/job.ts';
import { sellAttestationJob } from '../record/attestation.jobs.ts';
import { sellAttestation } from './attestation-sale.service.ts';

/** A second run finds the order and places no other. */
export const sellHandler = handle(sellAttestationJob, ({ payload: { id }, db, deps, platformId, at }) =>
  db.transaction().execute((trx) => sellAttestation(deps, trx, { id, platformId, at })),
);
