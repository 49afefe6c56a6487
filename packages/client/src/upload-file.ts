import type { OwnerBlock } from '@nota/contract/open-api/owner-block.ts';
import { createHash } from 'node:crypto';
import type { FileCalls } from './file-calls.ts';
import { openSource, sha256Of, type FileSource } from './file-source.ts';
import { NotaError } from './nota-error.ts';

export interface UploadOptions {
  /** The name in the record; by default the file's own. */
  readonly fileName?: string;
  readonly label?: string[];
  readonly remark?: string;
  readonly owner?: OwnerBlock;
  /** Your own id of the file: a second upload with it continues where the first was interrupted. */
  readonly clientToken?: string;
  /** Continues an earlier upload, by its id. */
  readonly uploadId?: string;
  /** Parts sent concurrently; 3 by default. */
  readonly concurrency?: number;
  readonly onProgress?: (done: { parts: number; of: number }) => void;
}

interface Upload {
  readonly uploadId: string;
  readonly partBytes: number;
  readonly partCount: number;
}

const CONCURRENCY = 3;
/** The upload is no longer open: an earlier attempt has committed it. */
const STATE_CHANGED = '409001';

/** Announces the file, sends the parts that the store does not have yet, and commits by the hash. */
export async function uploadFile(
  calls: FileCalls,
  given: string | Blob,
  options: UploadOptions = {},
): Promise<{ ano: string; uploadId: string }> {
  const source = await openSource(given);
  try {
    const sha256 = await sha256Of(source);
    const uploadId = options.uploadId ?? (await begin(calls, source, sha256, options)).uploadId;
    await sendMissing(calls, source, uploadId, options);
    const { ano } = await calls.commitFile({ uploadId, hash: sha256 });
    return { ano, uploadId };
  } finally {
    await source.close();
  }
}

function begin(calls: FileCalls, source: FileSource, sha256: string, options: UploadOptions) {
  const { fileName = source.name, label, remark, owner, clientToken } = options;
  return calls.startFile({
    fileName,
    size: source.size,
    sha256,
    ...(label === undefined ? {} : { label }),
    ...(remark === undefined ? {} : { remark }),
    ...(owner === undefined ? {} : { owner }),
    ...(clientToken === undefined ? {} : { clientToken }),
  });
}

async function sendMissing(calls: FileCalls, source: FileSource, uploadId: string, options: UploadOptions) {
  const state = await partsOf(calls, uploadId);
  if (state === undefined) return;
  const upload = { uploadId, ...state };
  const have = new Set(state.done);
  const missing = Array.from({ length: upload.partCount }, (_, at) => at + 1).filter((number) => !have.has(number));
  const tell = () => options.onProgress?.({ parts: have.size, of: upload.partCount });
  tell();
  const sendNext = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      await sendPart(calls, source, upload, number);
      have.add(number);
      tell();
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? CONCURRENCY }, sendNext));
}

async function partsOf(calls: FileCalls, uploadId: string) {
  try {
    return await calls.fileParts({ uploadId });
  } catch (error) {
    if (error instanceof NotaError && error.code === STATE_CHANGED) return undefined;
    throw error;
  }
}

async function sendPart(calls: FileCalls, source: FileSource, upload: Upload, number: number) {
  const from = (number - 1) * upload.partBytes;
  const bytes = await source.read(from, Math.min(from + upload.partBytes, source.size));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { url, headers } = await calls.filePart({ uploadId: upload.uploadId, number, sha256 });
  await calls.put(url, headers, bytes);
}
