import { LIMIT } from '../limits.ts';
import { passwordLength } from './password-length.ts';

/** What an attacker tries first besides a list: what is known of the person and of the platform. */
export interface PasswordContext {
  readonly words: readonly string[];
  /** Whether a text, in lower case, is on the list of common passwords; a browser has no such list. */
  isCommon(text: string): boolean;
}

/**
 * Whether an attacker who knows the person and the usual lists guesses it early: one or two common parts, however
 * decorated, or little more than what is known of the person. Three ordinary words are a passphrase and fine.
 */
export function isGuessable(password: string, context: PasswordContext): boolean {
  if (isTrivial(password)) return true;
  const plain = fold(password);
  const known = context.words.map(fold).filter((word) => word.length >= 2);
  if (passwordLength(without(plain, known)) < UNKNOWN_MIN_CHARS && known.some((word) => plain.includes(word)))
    return true;
  const isWeak = (piece: string) =>
    piece === '' || isTrivial(piece) || known.includes(piece) || context.isCommon(piece);
  return readingsOf(plain).some((reading) => splitsInto(reading, isWeak));
}

/** How many characters must remain when everything known of the person is removed. */
const UNKNOWN_MIN_CHARS = LIMIT.passwordMinChars - 4;

/** Lower-case letters and digits of every script; decoration does not make a password harder to guess. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function without(text: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** As it is, without a year at either end, and with digits read as the letters they stand for. */
function readingsOf(text: string): string[] {
  const bare = [text, text.replace(/\d{1,4}$/, ''), text.replace(/^\d{1,4}/, '')];
  return [...bare, ...bare.map(unleet)];
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};
const unleet = (text: string) => text.replaceAll(/[0134578]/g, (digit) => LETTERS[digit] ?? digit);

function splitsInto(text: string, isWeak: (piece: string) => boolean): boolean {
  const signs = [...text];
  return signs.some((_, at) => isWeak(signs.slice(0, at).join('')) && isWeak(signs.slice(at).join('')));
}

/** The same few characters repeated, or one run of the alphabet or of the digits. */
function isTrivial(piece: string): boolean {
  const codes = [...piece].map((sign) => sign.codePointAt(0) ?? 0);
  if (codes.length < 4) return false;
  if (new Set(codes).size <= 3) return true;
  const steps = new Set(codes.slice(1).map((code, at) => stepOf(codes[at] ?? 0, code)));
  if (steps.size === 1 && (steps.has(1) || steps.has(-1))) return true;
  return [...'x'.repeat(Math.min(4, Math.floor(codes.length / 2)))].some((_, index) => repeatsEvery(codes, index + 1));
}

/** From 9 on to 0, as on a keyboard. */
function stepOf(from: number, to: number): number {
  const [nine, nought] = ['9'.charCodeAt(0), '0'.charCodeAt(0)];
  if (from === nine && to === nought) return 1;
  return from === nought && to === nine ? -1 : to - from;
}

const repeatsEvery = (codes: readonly number[], period: number) =>
  codes.every((code, at) => at < period || code === codes[at - period]);
