import type { DigestMessage } from './background-digest.ts';
import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';

/** The worker's program: one file in, its digest out. */
const say = (message: DigestMessage) => globalThis.postMessage(message, {});

globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  digestOf(data, { onProgress: (doneBytes) => say({ doneBytes }) })
    .then((digest) => say({ digest }))
    .catch((error: unknown) => say({ failed: String(error) }));
});
