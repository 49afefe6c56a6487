import { addAbortSignal, type Readable } from 'node:stream';
import { examine } from '../../platform/files/store/digest-stream.ts';
import type { ObjectStore, StoredObject } from '../../platform/files/store/object-store.ts';
import type { StoredBytes } from './file-reread.repo.ts';
import type { NewIncident } from './integrity-incident.repo.ts';

/** A store may answer wrongly once; the same wrong answer three times counts. */
const READ_TIMES = 3;

/**
 * Reads a stored file from end to end and compares both digests and the length with those recorded at upload. Undefined
 * where they match; throws while the store is away, and when it is stopped. The incident names the object and no
 * person.
 */
export async function fileProblem(
  store: Pick<ObjectStore, 'get'>,
  file: StoredBytes,
  ending: AbortSignal,
): Promise<NewIncident | undefined> {
  let problem: NewIncident | undefined;
  for (let time = 0; time < READ_TIMES; time += 1) {
    problem = await readOnce(store, file, ending);
    if (!problem) return undefined;
  }
  return problem;
}

async function readOnce(
  store: Pick<ObjectStore, 'get'>,
  { objectKey, version, sizeBytes, sha256, sm3 }: StoredBytes,
  ending: AbortSignal,
): Promise<NewIncident | undefined> {
  const expected = { sha256: sha256.toString('hex'), ...(sm3 && { sm3: sm3.toString('hex') }), size: sizeBytes };
  const named = version === null ? {} : { version };
  const until = AbortSignal.any([ending, AbortSignal.timeout(patienceMs(sizeBytes))]);
  const object = await unlessAborted(store.get(objectKey, version ?? undefined), until);
  if (!object) return { kind: 'file-missing', subject: objectKey, detail: { expected, ...named } };
  const read = await examine(addAbortSignal(until, object.body as Readable & AsyncIterable<Buffer>));
  const found = { sha256: read.sha256.toString('hex'), sm3: read.sm3.toString('hex'), size: read.size };
  const isSame = read.sha256.equals(sha256) && (!sm3 || read.sm3.equals(sm3)) && read.size === sizeBytes;
  return isSame ? undefined : { kind: 'file-differs', subject: objectKey, detail: { expected, found, ...named } };
}

/** A silent store must not block the reading for ever: a minute, and a second for every mebibyte. */
const patienceMs = (sizeBytes: number) => Math.ceil(60_000 + sizeBytes / 1_048.576);

/** An answer that comes too late is discarded, and its connection closed. */
async function unlessAborted(
  answer: Promise<StoredObject | undefined>,
  signal: AbortSignal,
): Promise<StoredObject | undefined> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the store did not answer in time')), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([answer, aborted]);
  } catch (error) {
    void answer.then(
      (late) => late?.body.destroy(),
      () => undefined,
    );
    throw error;
  }
}
