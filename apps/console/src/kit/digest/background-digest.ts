import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';

/** Messages of the worker: progress, then the digest or the error. */
export type DigestMessage = { readonly doneBytes: number } | { readonly digest: string } | { readonly failed: string };

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress?: (doneBytes: number) => void;
}

/** The SHA-256 of a file, computed in a worker; where there are no workers, in steps on the page itself. */
export function digestInBackground(file: Blob, { signal, onProgress }: Options): Promise<string> {
  if (typeof Worker === 'undefined') return digestOf(file, { signal, ...(onProgress ? { onProgress } : {}) });
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('digest-in-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', () => {
      end();
      reject(new DOMException('called off', 'AbortError'));
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<DigestMessage>) => {
      if ('doneBytes' in data) return onProgress?.(data.doneBytes);
      end();
      return 'digest' in data ? resolve(data.digest) : reject(new Error(data.failed));
    });
    worker.postMessage(file, []);
  });
}
