import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { callFile } from '../call/api.ts';

/** The ticket works once and a viewer may request twice: so the file is downloaded whole and shown from memory. */
export const fetchPaper = async (ticket: string): Promise<Blob> =>
  (await callFile(downloadApi.fetch, { query: { ticket } })).file;
