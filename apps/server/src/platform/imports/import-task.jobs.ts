import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Reads a sheet into rows with their faults; writes nothing else. */
export const checkImportTask = defineJob({ name: 'import-task.check', payload: z.object({ id }), attempts: 3 });

/** Writes the good rows, all in one transaction. */
export const commitImportTask = defineJob({ name: 'import-task.commit', payload: z.object({ id }), attempts: 5 });
