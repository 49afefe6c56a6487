import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Computes the open clocks of a platform again, by the working days that are in force now. */
export const recountClocks = defineJob({ name: 'legal-clock.recount', payload: z.object({}), seconds: 600 });
