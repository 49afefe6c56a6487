import { concat, isSame, utf8 } from '../bytes/encoding.ts';
import { HASH_BYTES, sha256 } from '../bytes/sha256.ts';
import { keccak256 } from './keccak.ts';
import { numberToBytes } from './rlp.ts';

/** The arguments of the contract call. The origin is sent only as its SHA-256. */
export interface AnchoredHead {
  readonly originHash: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
}

export const originHash = (origin: string): Uint8Array => sha256(utf8(origin));

const CALL = keccak256(utf8('anchor(bytes32,uint64,bytes32)')).slice(0, 4);
const EVENT = keccak256(utf8('HeadAnchored(address,bytes32,uint64,bytes32)'));

/** The data of a transaction that anchors a head. */
export const anchorCall = (head: AnchoredHead): Uint8Array =>
  concat(CALL, head.originHash, wordOf(numberToBytes(head.size)), head.root);

/** Undefined for the data of any other call. */
export function parseAnchorCall(data: Uint8Array): AnchoredHead | undefined {
  if (data.length !== CALL.length + 3 * HASH_BYTES || !isSame(data.subarray(0, 4), CALL)) return undefined;
  const [origin, size, root] = [4, 36, 68].map((at) => data.slice(at, at + HASH_BYTES)) as [Word, Word, Word];
  return headOf(origin, size, root);
}

export interface ContractEvent {
  readonly address: Uint8Array;
  readonly topics: readonly Uint8Array[];
  readonly data: Uint8Array;
}

/** The contract's event that a head was recorded; undefined for any other event. */
export function parseAnchoredEvent({
  topics,
  data,
}: ContractEvent): (AnchoredHead & { sender: Uint8Array }) | undefined {
  const [name, sender, origin, size] = topics;
  if (topics.length !== 4 || !name || !sender || !origin || !size || !isSame(name, EVENT)) return undefined;
  if (data.length !== HASH_BYTES || sender.length !== HASH_BYTES) return undefined;
  const head = headOf(origin, size, data);
  return head && { ...head, sender: sender.slice(12) };
}

export const isSameHead = (one: AnchoredHead, other: AnchoredHead) =>
  one.size === other.size && isSame(one.root, other.root) && isSame(one.originHash, other.originHash);

type Word = Uint8Array;

function headOf(origin: Word, sizeWord: Word, root: Word): AnchoredHead | undefined {
  const size = sizeWord.reduce((sum, byte) => sum * 256 + byte, 0);
  return Number.isSafeInteger(size) ? { originHash: origin, size, root } : undefined;
}

const wordOf = (bytes: Uint8Array): Word => concat(new Uint8Array(HASH_BYTES - bytes.length), bytes);
