import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Packs what a task names. What one attempt did not finish in its time, the next one goes on with. */
export const runMaterialPack = defineJob({
  name: 'material-pack.run',
  payload: z.object({ id }),
  attempts: 5,
  seconds: 3_600,
});

/** Takes what there is of a pack that ended out of the store. */
export const removeMaterialPack = defineJob({ name: 'material-pack.remove', payload: z.object({ id }) });
