import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Writes the second copy of a piece of evidence. */
export const copyEvidence = defineJob({ name: 'evidence.copy', payload: z.object({ id }) });

/** Makes the store's retention and legal hold match those of the record. */
export const lockEvidenceObject = defineJob({ name: 'evidence.lock', payload: z.object({ id }) });

/** Puts a piece of evidence that is lost or changed back from its copy. */
export const restoreEvidence = defineJob({ name: 'evidence.restore', payload: z.object({ id }) });

/** Checks that all evidence from one object on is there, in both buckets, and restores what is missing. */
export const sweepEvidence = defineJob({ name: 'evidence.sweep', payload: z.object({ after: id }) });
