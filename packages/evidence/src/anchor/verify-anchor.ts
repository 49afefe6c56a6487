import { isSame } from '../bytes/encoding.ts';
import { isSameHead, originHash, parseAnchorCall, parseAnchoredEvent, type AnchoredHead } from './anchor-call.ts';
import { parseAnchorRecord, type AnchorBlock, type AnchorRecord } from './anchor-record.ts';
import { parseHeader, type BlockHeader } from './block-header.ts';
import {
  cannotTell,
  invalid,
  notYet,
  VALID,
  verdictOf,
  type AnchorRung,
  type AnchorVerdict,
  type ExpectedHead,
  type TrustedChain,
} from './anchor-verdict.ts';
import { from0x, to0x, type Hex } from './keccak.ts';
import { placeKey, provenValue } from './patricia.ts';
import { parseReceipt } from './receipt.ts';
import { parseTransaction, type SignedTransaction } from './signed-transaction.ts';

/** What can be verified of an anchor offline. Any input gets an answer and none throws. */
export function verifyAnchor(given: unknown, expected: ExpectedHead, trusted: TrustedChain): AnchorVerdict {
  const record = parseAnchorRecord(given);
  const transaction = record && parseTransaction(bytesOf(record.transaction));
  if (!record || !transaction) {
    const none = invalid('malformed');
    return verdictOf({ transaction: none, inclusion: none, execution: none, chain: none }, {});
  }
  const head = { originHash: originHash(expected.origin), size: expected.size, root: expected.root };
  const facts = { transactionHash: to0x(transaction.hash), sender: to0x(transaction.sender) };
  const first = transactionRung(record, transaction, head, trusted);
  if (record.block === null) {
    const none = notYet('not-mined');
    return verdictOf({ transaction: first, inclusion: none, execution: none, chain: none }, facts);
  }
  const { block } = record;
  const header = block.header === null ? undefined : (parseHeader(bytesOf(block.header)) ?? 'malformed');
  const rungs = {
    transaction: first,
    inclusion: inclusionRung(record, block, header),
    execution: executionRung(record, block, header, { head, sender: transaction.sender }),
    chain: includes(trusted.blockHashes, block.hash) ? VALID : cannotTell('unknown-block'),
  };
  const time = typeof header === 'object' ? { blockTime: header.timestamp } : {};
  return verdictOf(rungs, { ...facts, blockHash: block.hash, blockNumber: block.number, ...time });
}

function transactionRung(
  record: AnchorRecord,
  { chainId, to, data, sender }: SignedTransaction,
  head: AnchoredHead,
  trusted: TrustedChain,
): AnchorRung {
  if (chainId !== trusted.chainId || record.chainId !== chainId) return invalid('wrong-chain');
  if (!to || to0x(to) !== trusted.contract.toLowerCase() || record.contract !== to0x(to)) {
    return invalid('wrong-contract');
  }
  const called = parseAnchorCall(data);
  if (!called || !isSameHead(called, head)) return invalid('wrong-head');
  if (trusted.senders && !includes(trusted.senders, to0x(sender))) return invalid('unknown-sender');
  return VALID;
}

type Header = BlockHeader | 'malformed' | undefined;

function inclusionRung({ transaction }: AnchorRecord, block: AnchorBlock, header: Header): AnchorRung {
  if (header === undefined) return cannotTell('no-proof');
  if (!isHeaderOf(header, block)) return invalid('wrong-header');
  if (block.transactionProof === null) return cannotTell('no-proof');
  const found = provenValue(header.transactionsRoot, placeKey(block.place), block.transactionProof.map(bytesOf));
  return found && isSame(found, bytesOf(transaction)) ? VALID : invalid('not-in-block');
}

function executionRung(
  { contract }: AnchorRecord,
  block: AnchorBlock,
  header: Header,
  wanted: { head: AnchoredHead; sender: Uint8Array },
): AnchorRung {
  if (header === undefined || block.receipt === null || block.receiptProof === null) return cannotTell('no-proof');
  if (!isHeaderOf(header, block)) return invalid('wrong-header');
  const bytes = bytesOf(block.receipt);
  const receipt = parseReceipt(bytes);
  const found = provenValue(header.receiptsRoot, placeKey(block.place), block.receiptProof.map(bytesOf));
  if (!receipt || !found || !isSame(found, bytes)) return invalid('wrong-receipt');
  if (!receipt.isSuccess) return invalid('reverted');
  const told = receipt.events
    .filter((event) => to0x(event.address) === contract)
    .map(parseAnchoredEvent)
    .some((event) => event && isSameHead(event, wanted.head) && isSame(event.sender, wanted.sender));
  return told ? VALID : invalid('no-event');
}

function isHeaderOf(header: Header, block: AnchorBlock): header is BlockHeader {
  return typeof header === 'object' && to0x(header.hash) === block.hash && header.number === block.number;
}

const includes = (list: readonly string[] | undefined, value: Hex) =>
  list?.some((one) => one.toLowerCase() === value) ?? false;

/** A parsed record contains only hex. */
const bytesOf = (hex: Hex): Uint8Array => from0x(hex) ?? new Uint8Array();
