import { z } from 'zod';
import { day } from '../../kit/fields.ts';

/** Services that a platform may have beyond attestations. One that is off hides its menus; its records stay readable. */
export const VALUE_ADDED_SERVICES = ['vote', 'parking', 'dataRegistry', 'recorder'] as const;
export type ValueAddedService = (typeof VALUE_ADDED_SERVICES)[number];

export const ValueAdded = z
  .object({
    vote: z.boolean(),
    parking: z.boolean(),
    dataRegistry: z.boolean(),
    recorder: z.boolean(),
    contractFrom: day.nullable(),
    contractTo: day.nullable(),
  })
  .refine(({ contractFrom, contractTo }) => !contractFrom || !contractTo || contractFrom <= contractTo, {
    path: ['contractTo'],
    message: 'contract.backwards',
  });
export type ValueAdded = z.infer<typeof ValueAdded>;

export const INITIAL_VALUE_ADDED: ValueAdded = {
  vote: true,
  parking: true,
  dataRegistry: true,
  recorder: true,
  contractFrom: null,
  contractTo: null,
};
