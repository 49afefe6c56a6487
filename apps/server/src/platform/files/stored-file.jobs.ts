import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Reads an uploaded file back from the store and finds out what it is. */
export const checkStoredFile = defineJob({ name: 'stored-file.check', payload: z.object({ id }) });
