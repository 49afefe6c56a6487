import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Puts the facts of a preserved record, and the files that are kept with them, under lock. */
export const keepRecordEvidence = defineJob({ name: 'attestation.keep-record', payload: z.object({ id }) });
