import { toBase64 } from '../bytes/encoding.ts';
import { parseProof, type TlogProof } from '../proof/tlog-proof.ts';
import { leafHash } from '../tree/tree-hash.ts';
import { isIncluded } from '../tree/proof.ts';
import type { HeadJudge, JudgedHead } from './head-judge.ts';
import type { LoadedPackage } from './loaded-package.ts';
import { finding, type Finding } from './report.ts';

/** The head that a proof leads to, and whether the proof is valid. */
export interface ProvenHead {
  readonly head: JudgedHead | undefined;
  readonly finding: Finding;
}

export async function proveInclusion(entry: Uint8Array, proofBytes: Uint8Array, judge: HeadJudge): Promise<ProvenHead> {
  const proof = parseProof(proofBytes);
  const head = proof && (await judge.judge(proof.checkpoint));
  if (!proof || !head) return { head: undefined, finding: finding('invalid', 'proof-unreadable') };
  const { origin, size, root } = head.checkpoint;
  const facts = { index: proof.index, entries: size, origin, root: toBase64(root) };
  return { head, finding: isIn(entry, proof, head) ? included(facts) : missing(facts) };
}

const isIn = (entry: Uint8Array, { path, index }: TlogProof, { checkpoint }: JudgedHead) =>
  isIncluded(path, leafHash(entry), index, checkpoint);

const included = (facts: Finding['facts']) => finding('valid', 'leaf-included', facts);
const missing = (facts: Finding['facts']) => finding('invalid', 'leaf-not-included', facts);

/** The package's own head, and whether the leaf is proven to be in it. */
export interface OwnHead {
  readonly head: JudgedHead | undefined;
  readonly isProven: boolean;
}

/** Whether the leaf is in the log whose head is in the package. */
export async function includedFindings(
  loaded: LoadedPackage,
  isLeaf: boolean,
  judge: HeadJudge,
): Promise<{ readonly findings: Finding[]; readonly own: OwnHead }> {
  const entry = loaded.bytesOf('leaf.json') ?? new Uint8Array();
  const proof = loaded.bytesOf('log.tlog-proof');
  const wrong = [...loaded.findingsFor('included'), ...(isLeaf ? [] : [finding('invalid', 'leaf-unreadable')])];
  if (proof === undefined) {
    return { findings: [...wrong, finding('not-yet', 'proof-absent')], own: { head: undefined, isProven: false } };
  }
  const proven = await proveInclusion(entry, proof, judge);
  const isProven = isLeaf && proven.finding.verdict === 'valid';
  return { findings: [...wrong, proven.finding], own: { head: proven.head, isProven } };
}

/**
 * The head of a stamp or an anchor: the package's own, unless it comes with another proof. That proof must lead from
 * the same leaf to a head of the same log, and none of its signatures may be wrong. A head that is not proven to
 * contain the leaf says nothing about it, whoever dated it.
 */
export async function headBeside(
  loaded: LoadedPackage,
  part: string,
  own: OwnHead,
  judge: HeadJudge,
): Promise<JudgedHead | Finding> {
  const proof = loaded.bytesOf(part.replace(/\.\w+$/, '.tlog-proof'));
  if (proof === undefined) {
    return own.head !== undefined && own.isProven ? own.head : finding('cannot-tell', 'head-unproven', { part });
  }
  const { head, finding: found } = await proveInclusion(loaded.bytesOf('leaf.json') ?? new Uint8Array(), proof, judge);
  const isGood =
    head !== undefined &&
    found.verdict === 'valid' &&
    !head.findings.some(({ verdict }) => verdict === 'invalid') &&
    (own.head === undefined || head.checkpoint.origin === own.head.checkpoint.origin);
  return isGood ? head : finding('invalid', 'head-beside-wrong', { part });
}
