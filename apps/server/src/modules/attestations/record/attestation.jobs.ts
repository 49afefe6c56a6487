import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { defineJob, enqueueMany, UNHURRIED } from '../../../platform/jobs/job.ts';

/** Reads an uploaded file back, enters its digests into the log, and hands it to the review. */
export const checkAttestation = defineJob({ name: 'attestation.check', payload: z.object({ id }) });

/** Lets the engine look at the content; what it finds risky waits for a person. */
export const reviewAttestation = defineJob({ name: 'attestation.review', payload: z.object({ id }) });

/** Makes the first certificate of a preserved record, or for a reason and by somebody the next version. */
export const certifyAttestation = defineJob({
  name: 'attestation.certify',
  payload: z.object({
    id,
    actorId: id.optional(),
    reason: z.string().optional(),
    afterVersion: z.number().int().default(0),
  }),
});

/**
 * The first certificates of these. A core draws a few a second and the Open API takes more than a thousand, so
 * they wait behind whatever else there is: behind a burst nobody's web hook, check or corrected certificate is late.
 */
export const certifyFirst = (trx: Trx, ids: readonly string[]) =>
  enqueueMany(
    trx,
    certifyAttestation,
    ids.map((one) => ({ payload: { id: one }, key: `attestation.certify:${one}` })),
    UNHURRIED,
  );

export const verifyAttestationJob = defineJob({
  name: 'attestation.verify',
  payload: z.object({ id, actorId: id }),
  attempts: 3,
});

/** The account of an owner has ended: who it was is kept sealed in their records, and shown no more. */
export const restrictOwnerJob = defineJob({
  name: 'attestation.restrict-owner',
  payload: z.object({ ownerUserId: id }),
});
