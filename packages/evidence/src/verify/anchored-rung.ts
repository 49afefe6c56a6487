import { parseAnchorRecord } from '../anchor/anchor-record.ts';
import type { AnchorVerdict } from '../anchor/anchor-verdict.ts';
import { verifyAnchor } from '../anchor/verify-anchor.ts';
import { parseCanonical } from '../package/strict-json.ts';
import { isoSeconds, type HeadJudge } from './head-judge.ts';
import { headBeside, type OwnHead } from './included-rung.ts';
import type { LoadedPackage } from './loaded-package.ts';
import { finding, type Facts, type Finding } from './report.ts';
import type { NamedChain } from './trust.ts';

/**
 * On which chain the head was anchored. Bytes alone cannot prove that a block is on the chain: the trust names blocks.
 */
export async function anchoredFindings(
  loaded: LoadedPackage,
  own: OwnHead,
  judge: HeadJudge,
  { chains, isAsked }: { readonly chains: readonly NamedChain[]; readonly isAsked: boolean },
): Promise<Finding[]> {
  const anchors = loaded.numbersIn('anchor', 'json');
  const found = await Promise.all(anchors.map((number) => anchorFinding(loaded, number, own, judge, chains)));
  const none = finding('not-yet', isAsked ? 'anchor-absent' : 'anchor-not-asked');
  return [...loaded.findingsFor('anchored'), ...(anchors.length === 0 ? [none] : found)];
}

async function anchorFinding(
  loaded: LoadedPackage,
  number: number,
  own: OwnHead,
  judge: HeadJudge,
  chains: readonly NamedChain[],
): Promise<Finding> {
  const part = `anchor/${number}.json`;
  const head = await headBeside(loaded, part, own, judge);
  if ('code' in head) return head;
  const record = parseAnchorRecord(parseCanonical(loaded.bytesOf(part) ?? new Uint8Array()));
  if (record === undefined) return finding('invalid', 'anchor-wrong', { part, problem: 'malformed' });
  const { chainId, contract } = record;
  const trusted = chains.find((one) => one.chainId === chainId && one.contract.toLowerCase() === contract);
  const verdict = verifyAnchor(record, head.checkpoint, trusted ?? { chainId, contract });
  const facts = {
    part,
    chainId,
    contract,
    chain: trusted?.name ?? `EVM ${chainId}`,
    ...factsOf(verdict),
    entries: head.checkpoint.size,
  };
  return judged(verdict, facts, trusted !== undefined);
}

function judged({ answer, rungs }: AnchorVerdict, facts: Facts, isTrusted: boolean): Finding {
  const problem = Object.values(rungs).find((rung) => rung.answer === answer)?.problem;
  const told = { ...facts, ...(problem === undefined ? {} : { problem }) };
  if (answer === 'invalid') return finding('invalid', 'anchor-wrong', told);
  if (answer === 'not-yet') return finding('not-yet', 'anchor-pending', told);
  if (!isTrusted) return finding('cannot-tell', 'chain-unknown', told);
  return answer === 'valid'
    ? finding('valid', 'anchor-valid', facts)
    : finding('cannot-tell', 'anchor-unconfirmed', told);
}

function factsOf({ facts }: AnchorVerdict): Facts {
  const { transactionHash, sender, blockHash, blockNumber, blockTime } = facts;
  return {
    ...(transactionHash === undefined ? {} : { transactionHash }),
    ...(sender === undefined ? {} : { sender }),
    ...(blockHash === undefined ? {} : { blockHash }),
    ...(blockNumber === undefined ? {} : { blockNumber }),
    ...(blockTime === undefined ? {} : { blockTime: isoSeconds(blockTime) }),
  };
}
