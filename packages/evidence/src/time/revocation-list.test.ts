import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { derOf, openAuthority, type OpensslAuthority } from './openssl-authority.fixtures.ts';
import { judgeRevocation, revocationUrls } from './revocation-list.ts';

// Programs are started and keys are generated; a busy machine may take long.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'nota-revoked-'));
const URL = 'http://tsa.example/revoked.crl';
let authority: OpensslAuthority;
let signer: Uint8Array;
let between: Uint8Array;
let clean: Uint8Array;
let revoked: Uint8Array;

beforeAll(async () => {
  authority = await openAuthority(join(folder, 'rsa'), 'rsa', 'Harbour', { revocationUrl: URL });
  const certificate = (name: string) => derOf(readFileSync(join(authority.folder, `${name}.pem`), 'utf8'));
  [signer, between] = [certificate('tsa'), certificate('between')];
  clean = await authority.revocationList();
  await authority.revoke();
  revoked = await authority.revocationList();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a list of revoked certificates', () => {
  it('says whether a certificate is on it, and from when it is', async () => {
    expect(await judgeRevocation(clean, signer, between)).toMatchObject({ isUsable: true, isRevoked: false });
    const verdict = await judgeRevocation(revoked, signer, between);
    expect(verdict).toMatchObject({ isUsable: true, isRevoked: true });
    expect(verdict.isUsable && Math.abs(verdict.issuedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('is not usable from another issuer, about another issuer’s certificate, or with any bit changed', async () => {
    expect(await judgeRevocation(clean, signer, authority.root)).toMatchObject({ detail: 'a list of another issuer' });
    expect(await judgeRevocation(clean, between, authority.root)).toMatchObject({ detail: 'a list of another issuer' });
    for (let bit = 0; bit < revoked.length * 8; bit += 1) {
      const spoilt = revoked.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect({ bit, ...(await judgeRevocation(spoilt, signer, between)) }).toMatchObject({ bit, isUsable: false });
    }
  }, 120_000);

  it('is found where the certificate says', () => {
    expect(revocationUrls(signer)).toEqual([URL]);
    expect(revocationUrls(between)).toEqual([]);
    expect(revocationUrls(Uint8Array.of(1, 2, 3))).toEqual([]);
  });
});
