import { z } from 'zod';
import { id, moment } from './fields.ts';

/** One step in a record's trail. Steps without an actor were taken by the system. */
export const trailStep = z.object({
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
  at: moment,
  actorId: id.nullable(),
  actorName: z.string().nullable(),
});
export type TrailStep = z.infer<typeof trailStep>;
