import { LIMIT } from '@nota/contract/kit/limits.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { call } from '../call/api.ts';
import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';
import { putBytes, SendFailed } from './upload.http.ts';

/** Larger files are sent in parts: parts that have arrived need not be sent again. */
export const PARTS_FROM_BYTES = 2 * LIMIT.uploadPartBytes;
const PARTS_AT_ONCE = 3;
const PART_ATTEMPTS = 3;
const NAME_CHARS = 128;

export interface Sent {
  readonly file: File;
  readonly sha256: string;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** Sends a small file at once and returns its id. */
export async function sendWhole({ file, sha256, signal, onProgress }: Sent): Promise<string> {
  const body = { name: shortName(file.name), sizeBytes: file.size, sha256 };
  const { id, url, headers } = await call(storedFileApi.announce, { body }, { signal, isSilent: true });
  await putBytes({ url, headers, body: file, signal, onProgress });
  return id;
}

/** Announces a large file; an interrupted upload continues with its id. */
export async function announceParts({ file, sha256, signal }: Sent): Promise<string> {
  const body = { name: shortName(file.name), sizeBytes: file.size, sha256 };
  return (await call(storedFileApi.announceParts, { body }, { signal, isSilent: true })).id;
}

/** Sends the parts that the store does not have yet, a few at a time. */
export async function sendParts(id: string, sent: Sent): Promise<void> {
  const { file, signal, onProgress } = sent;
  const { done, partBytes, partCount } = await call(
    storedFileApi.parts,
    { params: { id } },
    { signal, isSilent: true },
  );
  const blobOf = (number: number) => file.slice((number - 1) * partBytes, number * partBytes);
  const missing = Array.from({ length: partCount }, (_, at) => at + 1).filter((number) => !done.includes(number));
  const sentOf = new Map<number, number>(done.map((number) => [number, blobOf(number).size]));
  const tell = (number: number, bytes: number) => {
    sentOf.set(number, bytes);
    onProgress([...sentOf.values()].reduce((sum, one) => sum + one, 0));
  };
  onProgress([...sentOf.values()].reduce((sum, one) => sum + one, 0));
  const takeNext = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const part = number;
      await sendPart(id, part, { body: blobOf(part), signal, onProgress: (bytes) => tell(part, bytes) });
      tell(part, blobOf(part).size);
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, takeNext));
}

interface Part {
  readonly body: Blob;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** Every attempt asks for a new address: an old one may have expired. A lost network is shown to the person. */
async function sendPart(id: string, number: number, part: Part): Promise<void> {
  const sha256 = await digestOf(part.body, { signal: part.signal });
  for (let attempt = 1; ; attempt += 1) {
    const address = await call(
      storedFileApi.part,
      { params: { id }, body: { number, sha256 } },
      { signal: part.signal, isSilent: true },
    );
    try {
      await putBytes({ ...address, ...part });
      return;
    } catch (error) {
      const isWorthIt = error instanceof SendFailed && error.status !== 0 && attempt < PART_ATTEMPTS;
      if (!isWorthIt) throw error;
    }
  }
}

/** Long names are shortened before their extension: the server accepts 128 characters. */
function shortName(name: string): string {
  if (name.length <= NAME_CHARS) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  return `${name.slice(0, NAME_CHARS - ending.length)}${ending}`;
}
