import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Writes one requested list into a file in the store. */
export const runExportTask = defineJob({ name: 'export-task.run', payload: z.object({ id }), attempts: 3 });
