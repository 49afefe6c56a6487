import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { toHex } from '../src/bytes/encoding.ts';
import { openAuthority } from '../src/time/openssl-authority.fixtures.ts';
import { parseResponse } from '../src/time/timestamp-response.ts';
import { timestampRequest } from '../src/time/timestamp-request.ts';
import { verifyTimestamp } from '../src/time/timestamp.ts';

// Programs are started and keys are generated; a busy machine may take long.
vi.setConfig({ testTimeout: 60_000 });

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'nota-openssl-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
const nonceOf = (text: string) => sha256(`nonce of ${text}`).subarray(0, 8);

/** OpenSSL's verdict on a response; `against` is a digest or the query. */
async function openssl(
  response: Uint8Array,
  rootFile: string,
  against: { digest: Uint8Array } | { query: Uint8Array },
) {
  const work = mkdtempSync(join(folder, 'verify-'));
  writeFileSync(join(work, 'reply.tsr'), response);
  if ('query' in against) writeFileSync(join(work, 'query.tsq'), against.query);
  const question = 'digest' in against ? ['-digest', toHex(against.digest)] : ['-queryfile', 'query.tsq'];
  const args = ['ts', '-verify', '-in', 'reply.tsr', '-CAfile', rootFile, ...question];
  const isGood = await execute('openssl', args, { cwd: work }).then(
    ({ stdout }) => stdout.includes('Verification: OK'),
    () => false,
  );
  rmSync(work, { recursive: true });
  return isGood;
}

/** The offset of a part of the token; the parts are views of the response's memory. */
const rangeOf = (part: Uint8Array, whole: Uint8Array) => ({
  from: part.byteOffset - whole.byteOffset,
  to: part.byteOffset - whole.byteOffset + part.length,
});

describe.each(['rsa', 'ecdsa'] as const)('openssl and tokens with %s keys', (keys) => {
  const authority = openAuthority(join(folder, keys), keys, `Oracle ${keys}`);

  it('agrees by digest and by query on every accepted token', async () => {
    const { rootFile, root, reply } = await authority;
    for (const section of ['granting', 'first-edition', 'sha512'] as const) {
      for (let count = 0; count < 8; count += 1) {
        const name = `${section} ${count}`;
        const [digest, nonce] = [sha256(name), nonceOf(name)];
        const query = timestampRequest(digest, nonce);
        const response = await reply(query, { section });
        expect(await verifyTimestamp(response, { digest, nonce, roots: [root] })).toMatchObject({ isValid: true });
        expect(await openssl(response, rootFile, { digest })).toBe(true);
        expect(await openssl(response, rootFile, { query })).toBe(true);
        expect(await openssl(response, rootFile, { digest: sha256('another') })).toBe(false);
        expect(await openssl(response, rootFile, { query: timestampRequest(digest, nonceOf('another')) })).toBe(false);
      }
    }
  }, 180_000);

  it('refuses a token with a byte changed in the statement, in the signed attributes, in the signature or in the certificate', async () => {
    const { rootFile, root, reply } = await authority;
    const [digest, nonce] = [sha256('mutated'), nonceOf('mutated')];
    const response = await reply(timestampRequest(digest, nonce));
    const parsed = parseResponse(response);
    if (!parsed.isGranted) throw new Error('the authority refused');
    const parts = [
      parsed.statementBytes,
      parsed.signer.messageDigest,
      parsed.signer.signature,
      parsed.certificates[0]?.raw,
    ];
    for (const part of parts) {
      const { from, to } = rangeOf(part as Uint8Array, response);
      for (let at = from; at < to; at += Math.max(1, Math.floor((to - from) / 25))) {
        const spoilt = response.map((byte, place) => (place === at ? byte ^ 0x10 : byte));
        expect(await openssl(spoilt, rootFile, { digest })).toBe(false);
        expect(await verifyTimestamp(spoilt, { digest, roots: [root] })).toMatchObject({ isValid: false });
      }
    }
  }, 180_000);

  it('accepts whatever is accepted here: nothing that openssl refuses passes', async () => {
    const { rootFile, root, reply } = await authority;
    const [digest, nonce] = [sha256('strict'), nonceOf('strict')];
    const response = await reply(timestampRequest(digest, nonce));
    let stricter = 0;
    for (let bit = 0; bit < response.length * 8; bit += 257) {
      const spoilt = response.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      const { isValid } = await verifyTimestamp(spoilt, { digest, roots: [root] });
      const isBelieved = await openssl(spoilt, rootFile, { digest });
      expect({ bit, isValid: isValid && !isBelieved }).toEqual({ bit, isValid: false });
      if (isBelieved && !isValid) stricter += 1;
    }
    // Only unsigned fields with a second encoding, such as the version of the envelope, may differ.
    expect(stricter).toBeLessThan(4);
  }, 180_000);

  it('accepts a token that says it was granted with modifications, as this verifier does', async () => {
    const { rootFile, root, reply } = await authority;
    const digest = sha256('modified');
    const response = await reply(timestampRequest(digest, nonceOf('modified')));
    const modified = response.map((byte, at) => (at === 8 ? 1 : byte));
    expect(await openssl(modified, rootFile, { digest })).toBe(true);
    expect(await verifyTimestamp(modified, { digest, roots: [root] })).toMatchObject({ isValid: true });
  });
});
