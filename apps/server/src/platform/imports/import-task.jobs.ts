import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Reads a sheet into rows with their faults; writes nothing else. */
export const checkImportTask = defineJob({ name: 'import-task.check', payload: z.object({ id }), attempts: 3 });

/** Writes the good rows, some hundred in a transaction with their outcomes. */
export const commitImportTask = defineJob({ name: 'import-task.commit', payload: z.object({ id }), attempts: 5 });

/** Takes back what was written, row by row, as far as nothing was done with it. */
export const undoImportTask = defineJob({ name: 'import-task.undo', payload: z.object({ id }), attempts: 5 });
