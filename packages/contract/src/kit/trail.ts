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
  /** Taken by somebody outside: the actor is the link that they came by. */
  isOutside: z.literal(true).optional(),
  /** The member whom the step is about, other than the actor: to whom a case was given. */
  concernsName: z.string().optional(),
});
export type TrailStep = z.infer<typeof trailStep>;
