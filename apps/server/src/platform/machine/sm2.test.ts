import { newSm2Key, sm2Signer } from '@nota/client/sm2-sign.ts';
import { SM2_CURVE } from '@nota/contract/open-api/sm2.rules.ts';
import { execFileSync } from 'node:child_process';
import { createPublicKey, sign as nodeSign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySm2 } from './sm2.ts';

const TEXT = 'POST\n/open-api/v1/verify\n\nr-1\nA1b2C3d4E5f6G7h8\n1780279200\n中文';
const IDENTITY = ['-rawin', '-digest', 'sm3', '-pkeyopt', 'distid:1234567812345678'];

let folder: string;
const file = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nota-sm2-'));
  openssl('ecparam', '-name', 'SM2', '-genkey', '-noout', '-out', file('key.pem'));
  openssl('pkey', '-in', file('key.pem'), '-out', file('key8.pem'));
  openssl('pkey', '-in', file('key.pem'), '-pubout', '-out', file('public.pem'));
  writeFileSync(file('text'), TEXT);
});
afterAll(() => rmSync(folder, { recursive: true }));

const publicKey = () => createPublicKey(readFileSync(file('public.pem'))).export({ type: 'spki', format: 'der' });

describe('SM2', () => {
  it('accepts what OpenSSL signed, time and again', () => {
    for (let round = 0; round < 5; round += 1) {
      openssl(
        'pkeyutl',
        '-sign',
        ...IDENTITY,
        '-inkey',
        file('key.pem'),
        '-in',
        file('text'),
        '-out',
        file('signature'),
      );
      const signature = readFileSync(file('signature'));
      expect(verifySm2(publicKey(), TEXT, signature)).toBe(true);
      expect(verifySm2(publicKey(), `${TEXT} `, signature)).toBe(false);
    }
  });

  it.each(['key.pem', 'key8.pem'])('makes signatures that OpenSSL accepts, with the key in %s', (name) => {
    const signature = sm2Signer(readFileSync(file(name), 'utf8')).sign(TEXT);
    expect(verifySm2(publicKey(), TEXT, signature)).toBe(true);
    writeFileSync(file('ours'), derOf(signature));
    const verify = ['pkeyutl', '-verify', ...IDENTITY, '-pubin', '-inkey', file('public.pem')];
    expect(openssl(...verify, '-in', file('text'), '-sigfile', file('ours'))).toContain('Verified Successfully');
  });

  it('refuses what Node signs with this curve, which is no SM2', () => {
    expect(verifySm2(publicKey(), TEXT, nodeSign('sm3', Buffer.from(TEXT), readFileSync(file('key.pem'))))).toBe(false);
  });

  it('gives the same result once a frequent key has a precomputed table', () => {
    const key = newSm2Key();
    const signer = sm2Signer(key.privateKey);
    const verdicts = Array.from({ length: 30 }, (_, n) => verifySm2(key.publicKey, `${n}`, signer.sign(`${n}`)));
    expect(new Set(verdicts)).toEqual(new Set([true]));
    expect(verifySm2(key.publicKey, '31', signer.sign('30'))).toBe(false);
  });

  it.each([
    [
      'a key off the curve',
      (key: Buffer) => Buffer.concat([key.subarray(0, 64), Buffer.of((key[64] ?? 0) ^ 1)]),
      undefined,
    ],
    ['no key at all', () => Buffer.alloc(0), undefined],
    ['zeros', undefined, () => Buffer.alloc(64)],
    ['r as large as the order', undefined, (s: Buffer) => Buffer.concat([orderBytes(), s.subarray(32)])],
    ['s as large as the order', undefined, (s: Buffer) => Buffer.concat([s.subarray(0, 32), orderBytes()])],
    [
      'r and s that cancel out',
      undefined,
      () => Buffer.concat([one(), Buffer.from((SM2_CURVE.n - 1n).toString(16), 'hex')]),
    ],
    ['half a signature', undefined, (s: Buffer) => s.subarray(0, 32)],
  ])('refuses %s', (_, changeKey, changeSignature) => {
    const key = newSm2Key();
    const signature = sm2Signer(key.privateKey).sign(TEXT);
    const given = changeSignature?.(signature) ?? signature;
    expect(verifySm2(changeKey?.(key.publicKey) ?? key.publicKey, TEXT, given)).toBe(false);
  });
});

const orderBytes = () => Buffer.from(SM2_CURVE.n.toString(16), 'hex');
const one = () => Buffer.from('1'.padStart(64, '0'), 'hex');

function derOf(signature: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const from = bytes.findIndex((byte) => byte !== 0);
    const short = bytes.subarray(from);
    const digits = (short[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), short]) : short;
    return Buffer.concat([Buffer.of(2, digits.length), digits]);
  };
  const inner = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))]);
  return Buffer.concat([Buffer.of(0x30, inner.length), inner]);
}
