import type { AnchorBlock } from '@nota/evidence/anchor/anchor-record.ts';
import { keccak256, to0x, type Hex } from '@nota/evidence/anchor/keccak.ts';
import { proveInList } from '@nota/evidence/anchor/patricia-tree.ts';
import { encodeRlp, numberToBytes, type Rlp } from '@nota/evidence/anchor/rlp.ts';
import { concat, isSame } from '@nota/evidence/bytes/encoding.ts';
import { serializeTransaction, formatTransaction, type RpcTransaction, type TransactionSerializable } from 'viem';
import { hexBytes, type RpcBlock, type RpcReceipt } from './evm-rpc.ts';

/** In the order of hashing; numbers lose their leading zeros there. */
const HEADER: readonly (readonly [name: string, isNumber?: true])[] = [
  ['parentHash'],
  ['sha3Uncles'],
  ['miner'],
  ['stateRoot'],
  ['transactionsRoot'],
  ['receiptsRoot'],
  ['logsBloom'],
  ['difficulty', true],
  ['number', true],
  ['gasLimit', true],
  ['gasUsed', true],
  ['timestamp', true],
  ['extraData'],
  ['mixHash'],
  ['nonce'],
  // Header fields by the fork that added them; a chain has all of them up to its own fork.
  ['baseFeePerGas', true],
  ['withdrawalsRoot'],
  ['blobGasUsed', true],
  ['excessBlobGas', true],
  ['parentBeaconBlockRoot'],
  ['requestsHash'],
];

/**
 * Rebuilds the preimages of a block's hash and roots from the node's answers. The node is not trusted: whatever does
 * not hash to the expected value is left out.
 */
export function proveInBlock(block: RpcBlock, receipts: readonly RpcReceipt[] | null, transaction: Hex): AnchorBlock {
  const place = block.transactions.findIndex(({ hash }) => hash === transaction);
  const header = headerOf(block);
  const inTransactions = place < 0 ? null : proofOf(block.transactions, rawOf, place, block.transactionsRoot);
  const inReceipts = place < 0 || !receipts ? null : proofOf(receipts, receiptOf, place, block.receiptsRoot);
  return {
    hash: block.hash,
    number: Number(block.number),
    header: header && isSame(keccak256(header), hexBytes(block.hash)) ? to0x(header) : null,
    place: Math.max(place, 0),
    transactionProof: inTransactions && inTransactions.proof,
    receipt: inReceipts && inReceipts.value,
    receiptProof: inReceipts && inReceipts.proof,
  };
}

function proofOf<T>(items: readonly T[], encode: (item: T) => Uint8Array, place: number, wanted: Hex) {
  let values: Uint8Array[];
  try {
    values = items.map(encode);
  } catch {
    // A transaction type that only this chain has.
    return null;
  }
  const value = values[place];
  const { root, proof } = proveInList(values, place);
  return value && to0x(root) === wanted ? { value: to0x(value), proof: proof.map(to0x) } : null;
}

function headerOf(block: RpcBlock): Uint8Array | undefined {
  const present = HEADER.filter(([name]) => typeof block[name] === 'string');
  return encodeRlp(present.map(([name, isNumber]) => fieldOf(block[name] as Hex, isNumber)));
}

const fieldOf = (hex: Hex, isNumber: true | undefined): Rlp => (isNumber ? numberToBytes(BigInt(hex)) : hexBytes(hex));

function rawOf(transaction: RpcTransaction): Uint8Array {
  const { r, s, v, yParity, ...rest } = formatTransaction(transaction);
  const unsigned = { ...rest, data: rest.input } as unknown as TransactionSerializable;
  const signature = yParity === undefined ? { r, s, v } : { r, s, yParity };
  const raw = hexBytes(serializeTransaction(unsigned, signature));
  if (to0x(keccak256(raw)) !== transaction.hash) throw new Error('not rebuilt as it was');
  return raw;
}

function receiptOf({ type, status, cumulativeGasUsed, logsBloom, logs }: RpcReceipt): Uint8Array {
  const body = encodeRlp([
    numberToBytes(BigInt(status)),
    numberToBytes(BigInt(cumulativeGasUsed)),
    hexBytes(logsBloom),
    logs.map(({ address, topics, data }) => [hexBytes(address), topics.map(hexBytes), hexBytes(data)]),
  ]);
  const kind = Number(type);
  return kind === 0 ? body : concat(Uint8Array.of(kind), body);
}
