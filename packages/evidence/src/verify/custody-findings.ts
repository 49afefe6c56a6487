import { toHex } from '../bytes/encoding.ts';
import { commitmentTo, encodeLeaf, type Leaf } from '../entry/leaf.ts';
import { decodeCustody, type CustodyLine } from '../package/custody-line.ts';
import { custodyOpening, type CustodyOpening } from '../package/opening.ts';
import { leafHash } from '../tree/tree-hash.ts';
import type { HeadJudge } from './head-judge.ts';
import { proveInclusion } from './included-rung.ts';
import type { LoadedPackage } from './loaded-package.ts';
import { finding, worstOf, type Finding, type Verdict } from './report.ts';

/** The acts on the item, each with its own leaf and proof; if they are linked, none can be left out in between. */
export async function custodyFindings(
  loaded: LoadedPackage,
  item: Leaf | undefined,
  judge: HeadJudge,
  origin: string | undefined,
): Promise<Finding[]> {
  const wrong = loaded.findingsFor('custody');
  const bytes = loaded.bytesOf('custody.jsonl');
  if (bytes === undefined) return [...wrong, finding('cannot-tell', 'custody-absent')];
  const lines = decodeCustody(bytes);
  if (lines === undefined || item === undefined) return [...wrong, finding('invalid', 'custody-unreadable')];
  if (lines.length === 0) return [...wrong, finding('cannot-tell', 'custody-empty')];
  const acts = await Promise.all(lines.map((line, at) => actFinding(line, at + 1, judge, origin)));
  return [...wrong, ...acts, chainFinding(item, lines)];
}

async function actFinding(
  line: CustodyLine | undefined,
  number: number,
  judge: HeadJudge,
  origin?: string,
): Promise<Finding> {
  if (line === undefined) return finding('invalid', 'custody-act-wrong', { line: number, problem: 'unreadable' });
  const { leaf, sealed, proof } = line;
  const told = { line: number, ...toldBy(custodyOpening(sealed.opening)) };
  const isOpen = leaf.kind === 'custody' && leaf.commitment === commitmentTo(sealed.opening, sealed.salt);
  if (!isOpen) return finding('invalid', 'custody-act-wrong', { ...told, problem: 'opening' });
  if (proof === undefined) return finding('not-yet', 'custody-act-pending', told);
  const { head, finding: found } = await proveInclusion(encodeLeaf(leaf), proof, judge);
  if (!head || found.verdict !== 'valid' || (origin !== undefined && head.checkpoint.origin !== origin))
    return finding('invalid', 'custody-act-wrong', { ...told, problem: 'inclusion' });
  return headedFinding(worstOf(head.findings), { ...told, index: Number(found.facts['index']) });
}

function headedFinding(verdict: Verdict, told: Finding['facts']): Finding {
  if (verdict === 'invalid') return finding('invalid', 'custody-act-wrong', { ...told, problem: 'signature' });
  if (verdict === 'cannot-tell') return finding('cannot-tell', 'custody-act-unknown', told);
  return finding(verdict, verdict === 'valid' ? 'custody-act' : 'custody-act-pending', told);
}

const toldBy = (opening: CustodyOpening | undefined): Finding['facts'] =>
  opening === undefined ? {} : { act: opening.act, actor: opening.actor, at: opening.at };

/**
 * The first act names the item's leaf, each further one the act before; acts without links only have to be about the
 * item.
 */
function chainFinding(item: Leaf, lines: readonly (CustodyLine | undefined)[]): Finding {
  const openings = lines.map((line) => custodyOpening(line?.sealed.opening));
  const stranger = openings.findIndex((opening) => opening?.item !== item.id);
  if (stranger >= 0) return finding('invalid', 'custody-broken', { line: stranger + 1 });
  if (openings.some((opening) => opening?.link === undefined))
    return finding('cannot-tell', 'custody-unlinked', { acts: lines.length });
  let previous = item;
  for (const [at, line] of lines.entries()) {
    const link = openings[at]?.link;
    const isNext = link?.number === at + 1 && link.previous === toHex(leafHash(encodeLeaf(previous)));
    if (line === undefined || !isNext) return finding('invalid', 'custody-broken', { line: at + 1 });
    previous = line.leaf;
  }
  return finding('valid', 'custody-linked', { acts: lines.length });
}
