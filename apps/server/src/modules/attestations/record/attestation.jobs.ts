import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { defineJob, enqueueMany, UNHURRIED } from '../../../platform/jobs/job.ts';

/** Reads an uploaded file back, enters its digests into the log, and passes it to the review. */
export const checkAttestation = defineJob({ name: 'attestation.check', payload: z.object({ id }) });

/** Reviews the content automatically; a risky one waits for a person. */
export const reviewAttestation = defineJob({ name: 'attestation.review', payload: z.object({ id }) });

/** Places the order of a record for which no quota was taken. */
export const sellAttestationJob = defineJob({ name: 'attestation.sell', payload: z.object({ id }) });

/** Makes the first certificate of a preserved record, or a later version for a reason. */
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
 * The first certificates of these records. A core draws a few per second and the Open API accepts more than a thousand,
 * so they have the lowest priority: after a burst no web hook, check or corrected certificate is late.
 */
export const certifyFirst = (trx: Trx, ids: readonly string[]) =>
  enqueueMany(
    trx,
    certifyAttestation,
    ids.map((one) => ({ payload: { id: one }, key: `attestation.certify:${one}` })),
    UNHURRIED,
  );

/** Queued by the release before this one, whose bulk verification had no task. */
export const verifyAttestationJob = defineJob({
  name: 'attestation.verify',
  payload: z.object({ id, actorId: id }),
  attempts: 3,
});

/** The owner's account has ended: the identity is kept sealed in their records, and no longer shown. */
export const restrictOwnerJob = defineJob({
  name: 'attestation.restrict-owner',
  payload: z.object({ ownerUserId: id }),
});
