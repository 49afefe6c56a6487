import { describe, expect, it } from 'vitest';
import { digestOf } from './blob-digest.ts';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 131 + 7) % 256);
async function native(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('the digest of a file', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('is SHA-256: the standard’s own example %j', async (text, digest) => {
    expect(await digestOf(new Blob([text]))).toBe(digest);
  });

  it('is made step by step, and says how far it is', async () => {
    const bytes = bytesOf(5 * 1_024 * 1_024 + 3);
    const seen: number[] = [];
    expect(await digestOf(new Blob([bytes]), { onProgress: (done) => seen.push(done) })).toBe(await native(bytes));
    expect(seen).toEqual([2_097_152, 4_194_304, bytes.length]);
  });

  it('can be called off', async () => {
    await expect(digestOf(new Blob([bytesOf(3)]), { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
