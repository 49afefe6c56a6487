import { from0x, type Hex } from './keccak.ts';

/**
 * One anchor as it is in a package: bytes that anybody can hash, and nothing that must be trusted. Where a chain's
 * blocks cannot be rebuilt, the proofs are null, and a verifier says that it cannot tell.
 */
export interface AnchorRecord {
  readonly version: 1;
  readonly chainId: number;
  readonly contract: Hex;
  /** The raw signed transaction. */
  readonly transaction: Hex;
  /** Null while the transaction is in no block. */
  readonly block: AnchorBlock | null;
}

export interface AnchorBlock {
  readonly hash: Hex;
  readonly number: number;
  /** The header in the encoding that is hashed. */
  readonly header: Hex | null;
  /** The transaction's index in the block. */
  readonly place: number;
  readonly transactionProof: readonly Hex[] | null;
  /** The receipt in the encoding of the receipts trie. */
  readonly receipt: Hex | null;
  readonly receiptProof: readonly Hex[] | null;
}

/** A proof in the largest possible block has eight nodes; a megabyte of them is an attack. */
const MOST_NODES = 64;
const LONGEST_HEX = 400_000;

/** Undefined for anything but a record in exactly this form. */
export function parseAnchorRecord(value: unknown): AnchorRecord | undefined {
  if (!hasExactly(value, ['version', 'chainId', 'contract', 'transaction', 'block'])) return undefined;
  const isRecord =
    value['version'] === 1 &&
    isCount(value['chainId']) &&
    isHexOf(value['contract'], 20) &&
    isHex(value['transaction']) &&
    (value['block'] === null || isBlock(value['block']));
  return isRecord ? (value as unknown as AnchorRecord) : undefined;
}

const BLOCK_FIELDS = ['hash', 'number', 'header', 'place', 'transactionProof', 'receipt', 'receiptProof'];

function isBlock(value: unknown): boolean {
  if (!hasExactly(value, BLOCK_FIELDS)) return false;
  return (
    isHexOf(value['hash'], 32) &&
    isCount(value['number']) &&
    isCount(value['place']) &&
    (value['header'] === null || isHex(value['header'])) &&
    (value['receipt'] === null || isHex(value['receipt'])) &&
    (value['transactionProof'] === null || isProof(value['transactionProof'])) &&
    (value['receiptProof'] === null || isProof(value['receiptProof']))
  );
}

function hasExactly(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const found = Object.keys(value);
  return found.length === names.length && names.every((name) => Object.hasOwn(value, name));
}

const isProof = (value: unknown) => Array.isArray(value) && value.length <= MOST_NODES && value.every(isHex);
const isHex = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_HEX && from0x(value) !== undefined;
const isHexOf = (value: unknown, bytes: number) => isHex(value) && (value as string).length === 2 + bytes * 2;
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
