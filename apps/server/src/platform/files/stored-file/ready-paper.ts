import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Trx } from '../../db/database.ts';
import { refuse } from '../../refusal.ts';
import { getFile, type FileUploader, type FoundFile } from './stored-file.repo.ts';

/** What a paper may be; its type is what the server found in its bytes, whatever its name says. */
export interface PaperRule {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/** A picture or a PDF, as licences and letters are. */
export const PAPER: PaperRule = {
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: LIMIT.licenceMaxBytes,
};

/** A paper of this uploader (by default a member of staff) that was read back and is what the rule asks for. */
export async function readyPaper(
  trx: Trx,
  uploader: string | FileUploader,
  fileId: string,
  { types, maxBytes }: PaperRule = PAPER,
): Promise<FoundFile> {
  const file = await getFile(trx, fileId, uploader);
  if (file?.state !== 'ready') refuse('FILE_NOT_READY', { fileId, state: file?.state });
  if (Number(file.size_bytes) > maxBytes) refuse('FILE_TOO_LARGE', { fileId, size: file.size_bytes });
  if (!types.includes(file.mime ?? '')) refuse('FILE_NOT_READY', { fileId, mime: file.mime });
  return file;
}
