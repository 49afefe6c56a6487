import { describe, expect, it, vi } from 'vitest';
import { utf8, toBase64 } from '../bytes/encoding.ts';
import { formatCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { cosigner, ed25519Signer, validSignatures, validSignaturesSoon } from './signatures.ts';
import { formatNote, parseNote } from './signed-note.ts';
import { formatVerifierKey, parseVerifierKey } from './verifier-key.ts';

const signer = ed25519Signer('log.nota.example/hangzhou', new Uint8Array(32).fill(7));
const witness = cosigner('witness.notary.example', new Uint8Array(32).fill(9), () => 1_700_000_000);
const checkpoint = { origin: signer.key.name, size: 42, root: new Uint8Array(32).fill(3), extensions: [] };

async function signed(...signers: (typeof signer)[]) {
  const text = formatCheckpoint(checkpoint);
  const signatures = await Promise.all(signers.map((one) => one.sign(text)));
  return formatNote({ text, signatures });
}

describe('a signed head', () => {
  it('comes back as it was, with the signatures of trusted keys', async () => {
    const note = parseNote(await signed(signer, witness));
    expect(note && parseCheckpoint(note.text)).toEqual(checkpoint);
    const valid = note ? validSignatures(note, [signer.key, witness.key]) : [];
    expect(valid.map(({ key, seconds }) => [key.name, seconds])).toEqual([
      ['log.nota.example/hangzhou', undefined],
      ['witness.notary.example', 1_700_000_000],
    ]);
  });

  it('skips unknown keys', async () => {
    const note = parseNote(await signed(signer, witness));
    expect(note && validSignatures(note, [witness.key])).toHaveLength(1);
    expect(note && validSignatures(note, [])).toEqual([]);
  });

  it('is invalid with any single bit changed', async () => {
    const bytes = await signed(signer);
    for (let at = 0; at < bytes.length * 8; at += 1) {
      const spoilt = bytes.slice();
      spoilt[at >> 3] = (spoilt[at >> 3] as number) ^ (1 << (at & 7));
      const note = parseNote(spoilt);
      const isTrusted =
        note !== undefined &&
        parseCheckpoint(note.text) !== undefined &&
        validSignatures(note, [signer.key]).length > 0;
      expect(isTrusted).toBe(false);
    }
  });

  it('is judged the same by the platform and by our own code, valid or with a bit flipped', async () => {
    const bytes = await signed(signer, witness);
    const keys = [signer.key, witness.key];
    for (let at = 0; at <= bytes.length; at += 1) {
      const note = parseNote(bytes.map((byte, place) => (place === at ? byte ^ 1 : byte)));
      if (note) expect(await validSignaturesSoon(note, keys)).toEqual(validSignatures(note, keys));
    }
  });

  it('is judged by our own code where the platform has none', async () => {
    const note = parseNote(await signed(signer, witness));
    vi.stubGlobal('crypto', undefined);
    const found = note && (await validSignaturesSoon(note, [signer.key, witness.key]));
    vi.unstubAllGlobals();
    expect(found).toHaveLength(2);
  });

  it('with a wrong signature under a known name is invalid altogether', async () => {
    const text = formatCheckpoint(checkpoint);
    const good = await signer.sign(text);
    const bad = { ...good, signature: good.signature.map((byte) => byte ^ 1) };
    const other = await witness.sign(text);
    expect(validSignatures({ text, signatures: [other, bad] }, [signer.key, witness.key])).toEqual([]);
  });

  it.each([
    ['no blank line', 'text\n— a AAAAAAA=\n'],
    ['no final newline', 'text\n\n— a AAAAAAA='],
    ['a hyphen for a dash', 'text\n\n- a AAAAAAA=\n'],
    ['a carriage return', 'text\r\n\n— a AAAAAAA=\n'],
    ['a name with a plus', 'text\n\n— a+b AAAAAAA=\n'],
    ['a signature of only a key id', 'text\n\n— a AAAAAA==\n'],
    ['no signature', 'text\n\n'],
  ])('is not one with %s', (_, text) => {
    expect(parseNote(utf8(text))).toBeUndefined();
  });

  it.each([
    ['a size with a leading zero', `o\n01\n${toBase64(new Uint8Array(32))}\n`],
    ['a short root', `o\n1\n${toBase64(new Uint8Array(31))}\n`],
    ['no origin', `\n1\n${toBase64(new Uint8Array(32))}\n`],
    ['an empty extension', `o\n1\n${toBase64(new Uint8Array(32))}\n\n`],
    ['no final newline', `o\n1\n${toBase64(new Uint8Array(32))}`],
  ])('is not a checkpoint with %s', (_, text) => {
    expect(parseCheckpoint(text)).toBeUndefined();
  });
});

describe('a verifier key', () => {
  it('round-trips, and only if its id fits', () => {
    const text = formatVerifierKey(signer.key);
    expect(parseVerifierKey(text)).toEqual(signer.key);
    expect(parseVerifierKey(text.replace('hangzhou', 'xiamen'))).toBeUndefined();
    expect(parseVerifierKey(`${text}A`)).toBeUndefined();
    expect(parseVerifierKey('')).toBeUndefined();
  });
});
