import { z } from 'zod';
import { reason } from '../fields.ts';

type Fields = readonly [string, ...string[]];

/** Masked fields of one record, all for one reason: the audit entry names each of them. */
export const revealBody = <const F extends Fields>(fields: F) =>
  z.object({ fields: z.array(z.enum(fields)).min(1).max(fields.length), reason });

/** Those of the asked fields that have a value. */
export const revealedValues = <const F extends Fields>(fields: F) =>
  z.object({ values: z.partialRecord(z.enum(fields), z.string()) });
