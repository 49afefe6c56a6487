import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Writes the second copy of a piece of evidence. */
export const copyEvidence = defineJob({ name: 'evidence.copy', payload: z.object({ id }) });

/** Brings the store's lock and hold in line with what is wanted. */
export const lockEvidenceObject = defineJob({ name: 'evidence.lock', payload: z.object({ id }) });

/** Puts a piece of evidence that is lost or changed back from its copy. */
export const restoreEvidence = defineJob({ name: 'evidence.restore', payload: z.object({ id }) });

/** Looks whether everything from one piece of evidence on is there, in both places, and restores what is not. */
export const sweepEvidence = defineJob({ name: 'evidence.sweep', payload: z.object({ after: id }) });
