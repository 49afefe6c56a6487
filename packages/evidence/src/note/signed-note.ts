import { concat, fromBase64, fromUtf8, toBase64, utf8 } from '../bytes/encoding.ts';

/** A text and its signatures, as in c2sp.org/signed-note. Parsing one implies no trust. */
export interface SignedNote {
  /** Ends with a newline; this is what is signed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

const MARK = '— ';
const KEY_ID_BYTES = 4;
const NOTE_MAX_BYTES = 1_000_000;
const SIGNATURES_MAX = 100;

/** Undefined for anything that is not exactly a signed note. */
export function parseNote(bytes: Uint8Array): SignedNote | undefined {
  if (bytes.length > NOTE_MAX_BYTES) return undefined;
  const whole = fromUtf8(bytes);
  if (whole === undefined || hasControls(whole)) return undefined;
  const split = whole.lastIndexOf('\n\n');
  if (split < 0 || !whole.endsWith('\n')) return undefined;
  const lines = whole.slice(split + 2, -1).split('\n');
  const signatures = lines.map(parseSignature);
  if (lines.length > SIGNATURES_MAX || signatures.includes(undefined)) return undefined;
  return { text: whole.slice(0, split + 1), signatures: signatures as NoteSignature[] };
}

export function formatNote({ text, signatures }: SignedNote): Uint8Array {
  if (!text.endsWith('\n') || hasControls(text)) throw new TypeError('a note is lines of text');
  return utf8(`${text}\n${signatures.map(formatSignature).join('')}`);
}

export const formatSignature = ({ name, keyId, signature }: NoteSignature) =>
  `${MARK}${name} ${toBase64(concat(keyId, signature))}\n`;

function parseSignature(line: string): NoteSignature | undefined {
  if (!line.startsWith(MARK)) return undefined;
  const [name = '', encoded = '', ...rest] = line.slice(MARK.length).split(' ');
  const bytes = fromBase64(encoded);
  if (rest.length > 0 || !/^[^\s+]+$/u.test(name) || !bytes || bytes.length <= KEY_ID_BYTES) return undefined;
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES), signature: bytes.subarray(KEY_ID_BYTES) };
}

/** Below U+0020 only the newline is allowed. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && code !== 0x0a) return true;
  }
  return false;
}
