import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { utf8 } from '../bytes/encoding.ts';
import { marked, TAG, writeDer } from './der.ts';
import { forgedResponse, statementOf } from './forged-token.fixtures.ts';
import { derOf } from './openssl-authority.fixtures.ts';
import { CertificateFolder } from './openssl-certificates.fixtures.ts';
import { verifyTimestamp } from './timestamp.ts';

// Programs are started and keys are generated; a busy machine may take long.
vi.setConfig({ testTimeout: 60_000 });

const EKU = 'extendedKeyUsage=critical,timeStamping';
const SIGNS = 'keyUsage=critical,digitalSignature';
const END = 'basicConstraints=critical,CA:false';
const CA = 'basicConstraints=critical,CA:true';
const CERT_SIGN = 'keyUsage=critical,keyCertSign';

/** Extensions of certificates under test, by the name of the case. */
const SECTIONS: Readonly<Record<string, string>> = {
  good: `${END}\n${SIGNS}\n${EKU}\nsubjectKeyIdentifier=hash`,
  plain: EKU,
  nopurpose: `${END}\n${SIGNS}`,
  uncritical: `${END}\n${SIGNS}\nextendedKeyUsage=timeStamping`,
  manypurposes: `${END}\n${SIGNS}\nextendedKeyUsage=critical,timeStamping,codeSigning`,
  otherpurpose: `${END}\n${SIGNS}\nextendedKeyUsage=critical,serverAuth`,
  encrypts: `${END}\nkeyUsage=critical,digitalSignature,keyEncipherment\n${EKU}`,
  signsnothing: `${END}\nkeyUsage=critical,keyAgreement\n${EKU}`,
  isca: `${CA}\n${SIGNS}\n${EKU}`,
  strange: `${END}\n${SIGNS}\n${EKU}\n1.2.3.4=critical,DER:0500`,
  middle: `${CA}\n${CERT_SIGN}`,
  notca: `${END}\n${CERT_SIGN}`,
  noconstraints: CERT_SIGN,
  nocertsign: `${CA}\nkeyUsage=critical,cRLSign`,
  webonly: `${CA}\n${CERT_SIGN}\nextendedKeyUsage=serverAuth`,
  strangeca: `${CA}\n${CERT_SIGN}\n1.2.3.4=critical,DER:0500`,
  short: `basicConstraints=critical,CA:true,pathlen:0\n${CERT_SIGN}`,
};

const EC = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];
const folder = mkdtempSync(join(tmpdir(), 'nota-forged-'));
const files = new CertificateFolder(folder, 'Forged', SECTIONS);
const digest = new Uint8Array(32).fill(3);
const statement = statementOf({ digest });
let root: Uint8Array;

beforeAll(async () => {
  await files.key('root', EC);
  await files.selfSign('root', { from: '20200101000000Z' });
  root = derOf(readFileSync(join(folder, 'root.pem'), 'utf8'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A key and certificate of its own for every case. */
async function issued(as: string, by = 'root', given: { from?: string; to?: string; key?: readonly string[] } = {}) {
  const name = `${as}-${by}-${given.from ?? ''}-${given.key?.at(-1)?.replace(/\W/g, '') ?? ''}`;
  await files.key(name, given.key ?? EC);
  await files.issue(name, { by, as, ...given });
  return name;
}

const judge = async (response: Uint8Array) => {
  const verdict = await verifyTimestamp(response, { digest, roots: [root] });
  return verdict.isValid ? 'valid' : `${verdict.problem}: ${verdict.detail}`;
};

describe('the certificate of the signer', () => {
  it.each([
    ['good', 'valid'],
    ['plain', 'valid'],
    ['nopurpose', 'certificate: the certificate names no purpose'],
    ['uncritical', 'certificate: the purpose is not critical'],
    ['manypurposes', 'certificate: time-stamping is not the only purpose'],
    ['otherpurpose', 'certificate: time-stamping is not the only purpose'],
    ['encrypts', 'certificate: the key is not for signatures over data alone'],
    ['signsnothing', 'certificate: the key is not for signatures over data alone'],
    ['isca', 'certificate: a certificate authority signed the token itself'],
    ['strange', 'certificate: critical extension 1.2.3.4 is not understood'],
  ])('%s: %s', async (as, expected) => {
    expect(await judge(await forgedResponse(files, await issued(as), statement))).toBe(expected);
  });

  it('must be in the token and be named under the signature', async () => {
    const signer = await issued('good');
    expect(await judge(await forgedResponse(files, signer, statement, { extra: ['-cades', '-nocerts'] }))).toBe(
      'certificate: the signer’s certificate is not in the token',
    );
    expect(await judge(await forgedResponse(files, signer, statement, { extra: [] }))).toBe(
      'certificate: the signature does not name its certificate',
    );
  });

  it('may be named by its key', async () => {
    const signer = await issued('good');
    expect(await judge(await forgedResponse(files, signer, statement, { extra: ['-cades', '-keyid'] }))).toBe('valid');
  });

  it.each([
    ['P-384', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'], ['-md', 'sha384'], 'valid'],
    ['RSA with SHA-384', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'], ['-md', 'sha384'], 'valid'],
    ['SHA-1', EC, ['-md', 'sha1'], 'signature: a way of signing that is not trusted'],
    [
      'RSA of 1024 bits',
      ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
      [],
      'signature: the signature does not fit',
    ],
    ['P-521', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'], [], 'signature: the signature does not fit'],
    [
      'RSA-PSS',
      ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
      ['-keyopt', 'rsa_padding_mode:pss'],
      'signature: a way of signing that is not trusted',
    ],
  ])('signs with %s', async (_, key, extra, expected) => {
    const signer = await issued('good', 'root', { key });
    expect(await judge(await forgedResponse(files, signer, statement, { extra: ['-cades', ...extra] }))).toBe(expected);
  });
});

describe('the path to the root', () => {
  it.each([
    ['middle', 'valid'],
    ['notca', 'not a certificate authority'],
    ['noconstraints', 'not a certificate authority'],
    ['nocertsign', 'the key is not for signing certificates'],
    ['webonly', 'not an authority for time-stamping'],
    ['strangeca', 'critical extension 1.2.3.4 is not understood'],
  ])('over %s: %s', async (as, expected) => {
    const between = await issued(as);
    const response = await forgedResponse(files, await issued('good', between), statement, { carried: between });
    expect(await judge(response)).toContain(expected);
  });

  it('is not found when the certificate between is missing or had expired', async () => {
    const between = await issued('middle');
    expect(await judge(await forgedResponse(files, await issued('good', between), statement))).toContain(
      'chain: no trusted certificate issued',
    );
    const expired = await issued('middle', 'root', { from: '20200101000000Z', to: '20210101000000Z' });
    const response = await forgedResponse(files, await issued('good', expired), statement, { carried: expired });
    expect(await judge(response)).toContain('was not valid at that time');
  });

  it('is no longer than an authority on it allows', async () => {
    const short = await issued('short');
    expect(await judge(await forgedResponse(files, await issued('good', short), statement, { carried: short }))).toBe(
      'valid',
    );
    const between = await issued('middle', short);
    const both = `${readFileSync(join(folder, `${short}.pem`), 'utf8')}${readFileSync(join(folder, `${between}.pem`), 'utf8')}`;
    files.write('both.pem', both);
    const response = await forgedResponse(files, await issued('good', between), statement, { carried: 'both' });
    expect(await judge(response)).toContain('the path is longer than it allows');
  });

  it('is not looked for among more certificates than any honest token carries', async () => {
    const signer = await issued('good');
    const many = readFileSync(join(folder, `${await issued('middle')}.pem`), 'utf8');
    files.write('many.pem', many);
    expect(await judge(await forgedResponse(files, signer, statement, { carried: 'many' }))).toBe('valid');
    for (let count = 0; count < 16; count += 1) {
      const name = `crowd${count}`;
      await files.key(name, EC);
      await files.issue(name, { by: 'root', as: 'middle' });
      files.write(
        'many.pem',
        `${readFileSync(join(folder, 'many.pem'), 'utf8')}${readFileSync(join(folder, `${name}.pem`), 'utf8')}`,
      );
    }
    expect(await judge(await forgedResponse(files, signer, statement, { carried: 'many' }))).toBe(
      'malformed: too many certificates',
    );
  });

  it('ends at a root that was valid at the stated time', async () => {
    const signer = await issued('good', 'root', { from: '20180101000000Z' });
    const response = await forgedResponse(files, signer, statementOf({ digest, genTime: '20190101000000Z' }));
    expect(await judge(response)).toContain('was not valid at that time');
  });
});

describe('the statement', () => {
  const sequence = (...parts: Uint8Array[]) => writeDer(TAG.sequence, ...parts);
  const critical = sequence(Uint8Array.of(6, 3, 0x2a, 3, 4), Uint8Array.of(1, 1, 0xff), Uint8Array.of(4, 0));
  const optional = sequence(Uint8Array.of(6, 3, 0x2a, 3, 4), Uint8Array.of(4, 0));

  it.each([
    ['a fraction of a second', { genTime: '20260601020000.25Z' }, 'valid'],
    ['a fraction that ends in zero', { genTime: '20260601020000.50Z' }, 'malformed'],
    ['a day that is in no calendar', { genTime: '20260231020000Z' }, 'malformed'],
    ['another zone', { genTime: '20260601020000+0800' }, 'malformed'],
    ['a critical extension', { rest: [writeDer(marked(1), critical)] }, 'malformed'],
    ['an extension that may be passed over', { rest: [writeDer(marked(1), optional)] }, 'valid'],
    ['a field that the standard does not have', { rest: [utf8('\u0013\u0001x')] }, 'malformed'],
    ['a negative accuracy', { rest: [sequence(Uint8Array.of(2, 1, 0xff))] }, 'malformed'],
  ])('with %s', async (_, given, expected) => {
    const response = await forgedResponse(files, await issued('good'), statementOf({ digest, ...given }));
    expect((await judge(response)).split(':')[0]).toBe(expected);
  });

  it('keeps milliseconds, and rounds an accuracy up', async () => {
    const micros = sequence(Uint8Array.of(2, 1, 2), Uint8Array.of(0x80, 1, 3), Uint8Array.of(0x81, 1, 1));
    const given = statementOf({ digest, genTime: '20260601020000.289Z', rest: [micros] });
    const verdict = await verifyTimestamp(await forgedResponse(files, await issued('good'), given), {
      digest,
      roots: [root],
    });
    expect(verdict).toMatchObject({ genTime: new Date('2026-06-01T02:00:00.289Z'), accuracyMs: 2004 });
  });

  it('never makes the bound earlier than the time that was stated, however fine that is', async () => {
    const given = statementOf({ digest, genTime: '20260601020000.0009Z' });
    const response = await forgedResponse(files, await issued('good'), given);
    const verdict = await verifyTimestamp(response, { digest, roots: [root] });
    expect(verdict).toMatchObject({ genTime: new Date('2026-06-01T02:00:00.000Z'), accuracyMs: 1 });
  });
});
