import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** A part of a bulk task; the next part is another job, so that a long task does not keep a worker from others. */
export const runBulkTask = defineJob({ name: 'bulk-task.run', payload: z.object({ id }) });
