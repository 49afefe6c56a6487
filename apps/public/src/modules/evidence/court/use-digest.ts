import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';
import { useEffect, useState } from 'preact/hooks';

export type Digest =
  | { readonly at: 'nothing' }
  | { readonly at: 'reading'; readonly doneBytes: number }
  | { readonly at: 'done'; readonly sha256: string }
  | { readonly at: 'unreadable' };

/** The digest of a file of this device, read in steps; it goes nowhere. */
export function useDigest(file: Blob | undefined): Digest {
  const [digest, setDigest] = useState<Digest>({ at: 'nothing' });
  useEffect(() => {
    setDigest(file ? { at: 'reading', doneBytes: 0 } : { at: 'nothing' });
    if (!file) return undefined;
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const onProgress = (doneBytes: number) => signal.aborted || setDigest({ at: 'reading', doneBytes });
    digestOf(file, { signal, onProgress })
      .then((sha256) => signal.aborted || setDigest({ at: 'done', sha256 }))
      .catch(() => signal.aborted || setDigest({ at: 'unreadable' }));
    return () => calledOff.abort();
  }, [file]);
  return digest;
}
