import { parseNote, formatNote } from '@nota/evidence/note/signed-note.ts';
import { validSignatures } from '@nota/evidence/note/signatures.ts';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeToken } from '../../platform/keys/pkcs11-token.fixtures.ts';
import { openPkcs11Device } from '../../platform/keys/pkcs11-device.ts';
import { renderCertificate } from '../certificate/paper/certificate-pdf.ts';
import { signPaper } from '../document/signing/paper-signature.ts';
import { buildFacts } from '../certificate/certificate.fixtures.ts';
import { openSigningKey } from '../document/signing/development-signing-key.ts';
import { openLogSigner } from './signer-key.ts';

type Token = ReturnType<typeof makeToken>;

describe('the log’s key on a device', () => {
  it('signs heads that followers verify, and is in no folder', async () => {
    const token = makeToken();
    token.makeKey('01', 'EC:edwards25519');
    const settings = {
      NOTA_MODE: 'production',
      LOG_SIGNER_FOLDER: join(token.folder, 'nothing'),
      LOG_KEY_ID: '01',
    } as const;
    const open = () => openLogSigner(settings, 'nota.example/log', () => openPkcs11Device(token.settings));
    const [signer, again] = [await open(), await open()];
    expect(signer.key).toEqual(again.key);
    const text = 'nota.example/log\n17\nqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo=\n';
    const note = parseNote(formatNote({ text, signatures: [await signer.sign(text)] }));
    if (!note) throw new Error('the note cannot be read');
    expect(validSignatures(note, [signer.key])).toHaveLength(1);
    expect(validSignatures({ ...note, text: text.replace('17', '18') }, [signer.key])).toEqual([]);
  });

  it('must be Ed25519', async () => {
    const token = makeToken();
    token.makeKey('01', 'EC:prime256v1');
    const settings = { NOTA_MODE: 'production', LOG_SIGNER_FOLDER: token.folder, LOG_KEY_ID: '01' } as const;
    const opening = openLogSigner(settings, 'log', () => openPkcs11Device(token.settings));
    await expect(opening).rejects.toThrow('not Ed25519');
  });
});

describe('the key of certificates on a device', () => {
  /** A certificate authority that certifies the token's key, as if it had received a request. */
  function nameKey(token: Token, id: string): string {
    const folder = join(token.folder, 'certificate');
    mkdirSync(folder, { recursive: true });
    const key = openPkcs11Device(token.settings).publicKey(id);
    writeFileSync(join(folder, 'public.pem'), key.export({ format: 'pem', type: 'spki' }));
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-noenc',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Authority',
      '-days',
      '9000',
    );
    openssl(
      'req',
      '-new',
      '-newkey',
      'rsa:2048',
      '-noenc',
      '-keyout',
      'any.key',
      '-out',
      'any.csr',
      '-subj',
      '/CN=Nota on a token',
    );
    openssl(
      'x509',
      '-req',
      '-in',
      'any.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-force_pubkey',
      'public.pem',
      '-out',
      'chain.pem',
      '-days',
      '9000',
    );
    return folder;
  }
  const openOn = (token: Token, folder: string) =>
    openSigningKey({ NOTA_MODE: 'production', CERTIFICATE_KEY_FOLDER: folder, CERTIFICATE_KEY_ID: '02' }, () =>
      openPkcs11Device(token.settings),
    );

  it.each(['rsa:3072', 'EC:prime256v1'] as const)('of kind %s signs certificates that readers verify', async (type) => {
    const token = makeToken();
    token.makeKey('02', type);
    const key = await openOn(token, nameKey(token, '02'));
    const signed = await signPaper(await renderCertificate(buildFacts()), { key, at: new Date(), reason: '签发' });
    const file = join(token.folder, 'signed.pdf');
    writeFileSync(file, signed);
    const verdict = execFileSync('pdfsig', ['-nocert', file]).toString();
    expect(verdict).toContain('Signature is Valid');
    expect(verdict).toContain('Nota on a token');
  });

  it('is refused with a certificate of another key, and without any', async () => {
    const token = makeToken();
    token.makeKey('02', 'rsa:2048');
    token.makeKey('03', 'rsa:2048');
    await expect(openOn(token, nameKey(token, '03'))).rejects.toThrow('another key');
    await expect(openOn(token, join(token.folder, 'empty'))).rejects.toThrow('is not there');
  });

  it('is refused in production where it is too short', async () => {
    const token = makeToken();
    token.makeKey('02', 'rsa:2048');
    await expect(openOn(token, nameKey(token, '02'))).rejects.toThrow('has 2048 bits, and 3072 are wanted');
  });
});
