import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';

/** Draws, signs and stores a document, and enters its digest into the log. */
export const makeDocumentJob = defineJob({ name: 'document.make', payload: z.object({ id }) });
