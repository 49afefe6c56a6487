import { visitFileApi, type VisitFile } from '@nota/contract/platform/access-link/visit-file.contract.ts';
import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';
import { putBytes } from '../file/put-bytes.http.ts';
import type { Visit } from './visit-calls.ts';

const LOOK_AGAIN_MS = 1_000;
const LOOKS = 60;
const NAME_CHARS = 128;

/** `sending` by its share of the bytes, then `checking`, while the server reads the file back. */
export type UploadStep = { readonly at: 'sending'; readonly share: number } | { readonly at: 'checking' };

/** Why a paper did not arrive; refusals of the server are a `Problem`. */
export class UploadFailed extends Error {
  readonly reason: 'unreadable' | 'broken' | 'slow' | 'refused';
  constructor(reason: UploadFailed['reason']) {
    super(`the upload failed: ${reason}`);
    this.name = 'UploadFailed';
    this.reason = reason;
  }
}

/** Uploads a paper by a visit and waits until the server has read it back. */
export async function uploadPaper(
  visit: Visit,
  file: File,
  onStep: (step: UploadStep) => void,
  wait: (ms: number) => Promise<void> = later,
): Promise<VisitFile> {
  onStep({ at: 'sending', share: 0 });
  const sha256 = await digestOf(file).catch(() => fail('unreadable'));
  // Names of photographs are long on some telephones; their end says what they are.
  const body = { name: file.name.slice(-NAME_CHARS) || 'photo', sizeBytes: file.size, sha256 };
  const { id, url, headers } = await visit.call(visitFileApi.announce, { body });
  const onProgress = (sent: number) => onStep({ at: 'sending', share: file.size === 0 ? 1 : sent / file.size });
  if (!(await putBytes({ url, headers, body: file, onProgress }))) fail('broken');
  onStep({ at: 'checking' });
  let found = await visit.call(visitFileApi.commit, { params: { id } });
  for (let look = 0; found.state === 'checking' && look < LOOKS; look += 1) {
    await wait(LOOK_AGAIN_MS);
    found = await visit.call(visitFileApi.get, { params: { id } });
  }
  if (found.state === 'checking') fail('slow');
  return found.state === 'ready' && found.isFit ? found : fail('refused');
}

function fail(reason: UploadFailed['reason']): never {
  throw new UploadFailed(reason);
}

const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
