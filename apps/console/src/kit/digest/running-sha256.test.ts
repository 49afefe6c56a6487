import { describe, expect, it } from 'vitest';
import { digestOf } from './file-digest.ts';
import { createSha256 } from './running-sha256.ts';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 131 + 7) % 256);
async function native(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of the standard’s own example %j', (text, digest) => {
    const hash = createSha256();
    hash.update(new TextEncoder().encode(text));
    expect(hash.hex()).toBe(digest);
  });

  it('is the platform’s own for every length around its blocks, whole and in pieces', async () => {
    for (let length = 0; length <= 260; length += 1) {
      const bytes = bytesOf(length);
      const whole = createSha256();
      whole.update(bytes);
      const pieces = createSha256();
      for (let at = 0; at < length; at += 37) pieces.update(bytes.subarray(at, at + 37));
      const wanted = await native(bytes);
      expect([whole.hex(), pieces.hex()], `${length} bytes`).toEqual([wanted, wanted]);
    }
  });

  it('reads a file step by step and says how far it is', async () => {
    const bytes = bytesOf(5 * 1_024 * 1_024 + 3);
    const seen: number[] = [];
    expect(await digestOf(new Blob([bytes]), { onProgress: (done) => seen.push(done) })).toBe(await native(bytes));
    expect(seen).toEqual([2_097_152, 4_194_304, bytes.length]);
    const away = AbortSignal.abort();
    await expect(digestOf(new Blob([bytes]), { signal: away })).rejects.toThrow();
  });
});
