import { fromBase64, fromHex, toHex, utf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { commitmentTo, decodeLeaf } from '../entry/leaf.ts';
import { parseCheckpoint } from '../note/checkpoint.ts';
import { parseNote } from '../note/signed-note.ts';
import { parseProof } from '../proof/tlog-proof.ts';
import { isIncluded } from '../tree/proof.ts';
import { leafHash } from '../tree/tree-hash.ts';

/** What a server hands out so that anybody can compute whether an audit entry is in the log as it stands. */
export interface AuditProof {
  /** The entry as canonical JSON: exactly the bytes that the log committed to. */
  readonly row: string;
  /** In hex; null once it was erased. */
  readonly salt: string | null;
  /** The entry of the log in base64; null until the log has it. */
  readonly leaf: string | null;
  /** A tlog-proof; null until a head that covers it is published. */
  readonly proof: string | null;
}

export type AuditVerdict = 'valid' | 'invalid' | 'not-yet' | 'cannot-tell';

export interface AuditProofReport {
  /** Whether the log's entry commits to these bytes and to no others. */
  readonly committed: AuditVerdict;
  /** Whether the path leads from the log's entry to the root of the signed head. */
  readonly included: AuditVerdict;
  readonly index: number | undefined;
  readonly head: { readonly origin: string; readonly size: number; readonly root: Uint8Array } | undefined;
}

/** Who signed the head is not judged here: that takes keys which do not come from the server that is checked. */
export function checkAuditProof(given: AuditProof, id: string): AuditProofReport {
  const leaf = given.leaf === null ? undefined : fromBase64(given.leaf);
  const proof = given.proof === null ? undefined : parseProof(utf8(given.proof));
  const note = proof && parseNote(proof.checkpoint);
  const head = note && parseCheckpoint(note.text);
  const isThere =
    leaf !== undefined &&
    proof !== undefined &&
    head !== undefined &&
    isIncluded(proof.path, leafHash(leaf), proof.index, head);
  return {
    committed: given.leaf === null ? 'not-yet' : committedBy(given, leaf, id),
    included: given.leaf === null || given.proof === null ? 'not-yet' : isThere ? 'valid' : 'invalid',
    index: proof?.index,
    head,
  };
}

function committedBy({ row, salt }: AuditProof, bytes: Uint8Array | undefined, id: string): AuditVerdict {
  const leaf = bytes && decodeLeaf(bytes);
  if (leaf?.kind !== 'audit' || leaf.id !== id || idIn(row) !== id) return 'invalid';
  const key = salt === null ? undefined : fromHex(salt);
  if (key === undefined) return 'cannot-tell';
  return commitmentTo({ row: toHex(sha256(utf8(row))) }, key) === leaf.commitment ? 'valid' : 'invalid';
}

/** Of the row itself, so that a sound entry is not shown in place of another one. */
function idIn(row: string): unknown {
  try {
    return (JSON.parse(row) as { id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}
