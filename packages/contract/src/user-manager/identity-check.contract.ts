import { z } from 'zod';
import { certType, id, moment } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { trailStep } from '../kit/trail.ts';
import { identityCheckLifecycle } from './identity-check.lifecycle.ts';

export const AUTH_CHANNELS = ['face', 'bank-card', 'manual'] as const;

/** One attempt, stored masked; it is read together with its person. */
export const IdentityCheckRow = z.object({
  id,
  state: z.enum(statesOf(identityCheckLifecycle)),
  channel: z.enum(AUTH_CHANNELS),
  realName: z.string(),
  certType,
  certNo: z.string(),
  failure: z.string().nullable(),
  createdAt: moment,
  decidedAt: moment.nullable(),
  trail: z.array(trailStep),
});
export type IdentityCheckRow = z.infer<typeof IdentityCheckRow>;
