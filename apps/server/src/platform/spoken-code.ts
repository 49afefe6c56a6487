import { hash, randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed without doubt. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** Groups of four characters, five bits each. */
export function newSpokenCode(groups: number): string {
  const sign = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: groups }, () => Array.from({ length: GROUP }, sign).join('')).join('-');
}

/** As people type it: small letters, blanks or no dashes, and the letters that look like digits. */
export function readSpokenCode(typed: string): string {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  return signs.match(/.{1,4}/g)?.join('-') ?? '';
}

/** For codes of 120 random bits, which cannot be guessed; the owner's id makes equal codes of two owners differ. */
export const spokenCodeHash = (ownerId: string, code: string) => hash('sha256', `${ownerId}:${code}`, 'buffer');
