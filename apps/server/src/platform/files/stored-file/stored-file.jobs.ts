import { id } from '@nota/contract/kit/fields.ts';
import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';

/** Reads an uploaded file back from the store to check its digest and find out its type. */
export const checkStoredFile = defineJob({ name: 'stored-file.check', payload: z.object({ id }) });

/** Has a scanner look for malware in a file that was read back. */
export const scanStoredFile = defineJob({ name: 'stored-file.scan', payload: z.object({ id }) });

/** Deletes the parts of an upload that was given up. */
export const dropStoredParts = defineJob({
  name: 'stored-file.drop-parts',
  payload: z.object({ objectKey: z.string(), uploadId: z.string() }),
});

/** Deletes the bytes and the name of a document that may not be kept any longer. */
export const removeStoredFile = defineJob({ name: 'stored-file.remove', payload: z.object({ id }) });

/** Deletes an upload that was only brought to make something else of it, unless a record keeps it meanwhile. */
export const removeUnusedFile = defineJob({ name: 'stored-file.remove-unused', payload: z.object({ id }) });
