import { isSame } from '@nota/evidence/bytes/encoding.ts';
import { isConsistent } from '@nota/evidence/tree/proof.ts';
import { EMPTY_ROOT } from '@nota/evidence/tree/tree-hash.ts';

export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** The status that a witness answers, by c2sp.org/tlog-witness; 200 means that it may cosign. */
export type WitnessVerdict = 200 | 400 | 409 | 422;

/** Whether a head extends the last one that was cosigned. The order of checks is that of the specification. */
export function judgeHead(
  last: TreeHead,
  { oldSize, proof, checkpoint }: { oldSize: number; proof: readonly Uint8Array[]; checkpoint: TreeHead },
): WitnessVerdict {
  if (oldSize > checkpoint.size) return 400;
  if (oldSize !== last.size) return 409;
  if (checkpoint.size === 0 && !isSame(checkpoint.root, EMPTY_ROOT)) return 422;
  return isConsistent(proof, last, checkpoint) ? 200 : 422;
}
