import { serveAuthority, type AuthorityServer } from '@nota/evidence/time/authority-server.fixtures.ts';
import { openAuthority, type OpensslAuthority } from '@nota/evidence/time/openssl-authority.fixtures.ts';
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderCertificate } from '../../certificate/paper/certificate-pdf.ts';
import { signPaper } from './paper-signature.ts';
import { buildFacts } from '../../certificate/certificate.fixtures.ts';
import { openSigningKey } from './development-signing-key.ts';
import { signatureAuthority } from './signature-authority.ts';
import { readSigningKey, SigningKeyProblem, type SigningKey } from './signing-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'nota-signature-'));
const keyFolder = join(folder, 'key');
let key: SigningKey;
let pdf: Buffer;
let openssl: OpensslAuthority;
let server: AuthorityServer;
const at = new Date('2026-06-01T02:05:00Z');
const reason = '签发电子数据存证证书';

beforeAll(async () => {
  key = await openSigningKey({ NOTA_MODE: 'test', CERTIFICATE_KEY_FOLDER: keyFolder });
  pdf = await renderCertificate(buildFacts());
  openssl = await openAuthority(join(folder, 'tsa'), 'rsa', 'Signature');
  server = await serveAuthority(openssl);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const authority = () => signatureAuthority({ name: 'test', url: server.url, rootsFile: openssl.rootFile });

/** What poppler, an independent implementation, says of a signed file. */
function judged(bytes: Uint8Array): string {
  const file = join(folder, 'judged.pdf');
  writeFileSync(file, bytes);
  return execFileSync('pdfsig', ['-nocert', file]).toString();
}

/** The signature as it stands in the file, in hex between angle brackets and padded with zeros. */
const cmsOf = (bytes: Uint8Array) =>
  Buffer.from(/\/Contents\s*<([0-9A-Fa-f]+)>/.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? '', 'hex');

describe('the signature of a paper', () => {
  it('is PAdES and valid over the whole file', async () => {
    const verdict = judged(await signPaper(pdf, { reason, key, at }));
    expect(verdict).toContain('Signature is Valid');
    expect(verdict).toContain('ETSI.CAdES.detached');
    expect(verdict).toContain('Total document signed');
    expect(verdict).toContain('Nota development certificate key');
  });

  it.each([200, 40_000])('does not survive a change at byte %i', async (position) => {
    const bytes = Uint8Array.from(await signPaper(pdf, { reason, key, at }));
    bytes[position] = (bytes[position] ?? 0) ^ 1;
    expect(judged(bytes)).toMatch(/Digest Mismatch/);
  });

  it('is the same for the same file, key and time', async () => {
    const [one, two] = [await signPaper(pdf, { reason, key, at }), await signPaper(pdf, { reason, key, at })];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('leaves the certificate as it was drawn and adds to its end', async () => {
    const bytes = Buffer.from(await signPaper(pdf, { reason, key, at }));
    expect(bytes.subarray(0, pdf.length).equals(pdf)).toBe(true);
  });

  it('carries the authority’s token over its own value', async () => {
    const asked: Uint8Array[] = [];
    const tokens: Uint8Array[] = [];
    const real = authority();
    const bytes = await signPaper(pdf, {
      reason,
      key,
      at,
      authority: {
        async timestamp(digest, algorithm) {
          asked.push(digest);
          tokens.push(await real.timestamp(digest, algorithm));
          return tokens.at(-1) as Uint8Array;
        },
      },
    });
    expect(judged(bytes)).toContain('Signature is Valid');
    const cms = cmsOf(bytes);
    expect(cms.includes(Buffer.from(tokens[0] ?? []))).toBe(true);
    // An OCTET STRING of 256 bytes with the digest that was stamped: the RSA signature itself.
    const values = [...cms.toString('latin1').matchAll(/\x04\x82\x01\x00/g)].map(({ index }) =>
      hash('sha256', cms.subarray(index + 4, index + 260), 'hex'),
    );
    expect(values).toContain(Buffer.from(asked[0] ?? []).toString('hex'));
    const [token, root] = [join(folder, 'token.der'), openssl.rootFile];
    writeFileSync(token, tokens[0] ?? new Uint8Array());
    const digest = Buffer.from(asked[0] ?? []).toString('hex');
    const verify = ['ts', '-verify', '-token_in', '-in', token, '-digest', digest, '-CAfile', root];
    expect(execFileSync('openssl', verify, { stdio: 'pipe' }).toString()).toContain('Verification: OK');
  });

  it.each(['down', 'busy', 'wrong-nonce', 'wrong-imprint', 'expired', 'refused', 'not-a-reply'] as const)(
    'is not made when the authority is %s',
    async (fault) => {
      server.fault = fault;
      const signing = signPaper(pdf, { reason, key, at, authority: authority() });
      await expect(signing).rejects.toThrow('time-stamp authority test failed');
      server.fault = 'none';
    },
  );

  it('is not made with an expired certificate', async () => {
    const late = new Date(key.certificate.validToDate.getTime() + 1_000);
    await expect(signPaper(pdf, { reason, key, at: late })).rejects.toBeInstanceOf(SigningKeyProblem);
  });
});

describe('the signing key', () => {
  it('is made once in development and found again', async () => {
    const again = await openSigningKey({ NOTA_MODE: 'development', CERTIFICATE_KEY_FOLDER: keyFolder });
    expect(again.certificate.fingerprint256).toBe(key.certificate.fingerprint256);
  });

  it('is one, although two processes make it at the same moment', async () => {
    const config = { NOTA_MODE: 'test', CERTIFICATE_KEY_FOLDER: join(folder, 'shared') } as const;
    const [one, two] = await Promise.all([openSigningKey(config), openSigningKey(config)]);
    expect(one.certificate.fingerprint256).toBe(two.certificate.fingerprint256);
  });

  it('is never made in production', async () => {
    const empty = join(folder, 'empty');
    const opening = openSigningKey({ NOTA_MODE: 'production', CERTIFICATE_KEY_FOLDER: empty });
    await expect(opening).rejects.toThrow('is not there');
    expect(existsSync(empty)).toBe(false);
  });

  it('has 3072 bits in production, where development takes what is made faster', async () => {
    const opening = openSigningKey({ NOTA_MODE: 'production', CERTIFICATE_KEY_FOLDER: keyFolder });
    await expect(opening).rejects.toThrow('has 2048 bits, and 3072 are wanted');
  });

  it('may be on a curve, with the certificates above it', async () => {
    const ec = join(folder, 'ec');
    mkdirSync(ec);
    const subject = ['-subj', '/CN=curve', '-days', '30', '-noenc'];
    const files = ['-keyout', join(ec, 'key.pem'), '-out', join(ec, 'chain.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, ...files], { stdio: 'pipe' });
    const read = await readSigningKey(ec);
    expect(read.kind).toBe('EC');
    const inTime = new Date(read.certificate.validFromDate.getTime() + 60_000);
    expect(judged(await signPaper(pdf, { reason, key: read, at: inTime }))).toContain('Signature is Valid');
  });

  it('is refused with the certificate of another', async () => {
    const mixed = join(folder, 'mixed');
    mkdirSync(mixed);
    copyFileSync(join(keyFolder, 'key.pem'), join(mixed, 'key.pem'));
    copyFileSync(openssl.rootFile, join(mixed, 'chain.pem'));
    await expect(readSigningKey(mixed)).rejects.toThrow('belongs to another key');
    writeFileSync(join(mixed, 'chain.pem'), '');
    await expect(readSigningKey(mixed)).rejects.toThrow('holds no certificate');
  });
});
