import { fromBase64, fromUtf8, parseDecimal, toBase64, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { HASH_BYTES } from '@nota/evidence/bytes/sha256.ts';
import { parseCheckpoint, type Checkpoint } from '@nota/evidence/note/checkpoint.ts';
import { parseNote, type SignedNote } from '@nota/evidence/note/signed-note.ts';

/** The request of a log to a witness (c2sp.org/tlog-witness): its head, and a proof that it extends an older one. */
export interface AddCheckpoint {
  readonly oldSize: number;
  readonly proof: readonly Uint8Array[];
  readonly note: SignedNote;
  readonly checkpoint: Checkpoint;
}

const PROOF_MAX_LINES = 63;
const OLD = 'old ';

export function formatAddCheckpoint(oldSize: number, proof: readonly Uint8Array[], note: string): string {
  return `${OLD}${oldSize}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
}

/** Undefined for a malformed request. */
export function parseAddCheckpoint(bytes: Uint8Array): AddCheckpoint | undefined {
  const text = fromUtf8(bytes);
  const split = text?.indexOf('\n\n') ?? -1;
  if (text === undefined || split < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, split).split('\n');
  const oldSize = first.startsWith(OLD) ? parseDecimal(first.slice(OLD.length)) : undefined;
  const proof = lines.map(fromBase64);
  const note = parseNote(utf8(text.slice(split + 2)));
  const checkpoint = note && parseCheckpoint(note.text);
  if (oldSize === undefined || !checkpoint || proof.length > PROOF_MAX_LINES) return undefined;
  if (proof.some((hash) => hash?.length !== HASH_BYTES)) return undefined;
  return { oldSize, proof: proof as Uint8Array[], note, checkpoint };
}
