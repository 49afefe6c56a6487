import { keccak256 } from './keccak.ts';
import { decodeRlp, isList, toInteger } from './rlp.ts';

/** The fields of a block that a verifier needs; all are covered by its hash. */
export interface BlockHeader {
  readonly hash: Uint8Array;
  readonly transactionsRoot: Uint8Array;
  readonly receiptsRoot: Uint8Array;
  readonly number: number;
  /** Seconds since 1970, by the block's producer. */
  readonly timestamp: number;
}

/** Fifteen fields since the first block; later forks only appended fields. */
const FEWEST_FIELDS = 15;
const MOST_FIELDS = 32;

/** Undefined for bytes that are no header. */
export function parseHeader(bytes: Uint8Array): BlockHeader | undefined {
  const fields = decodeRlp(bytes);
  if (!isList(fields) || fields.length < FEWEST_FIELDS || fields.length > MOST_FIELDS) return undefined;
  const [transactionsRoot, receiptsRoot] = [fields[4], fields[5]];
  const [number, timestamp] = [toInteger(fields[8]), toInteger(fields[11])];
  if (!(transactionsRoot instanceof Uint8Array) || transactionsRoot.length !== 32) return undefined;
  if (!(receiptsRoot instanceof Uint8Array) || receiptsRoot.length !== 32) return undefined;
  if (number === undefined || timestamp === undefined) return undefined;
  return { hash: keccak256(bytes), transactionsRoot, receiptsRoot, number, timestamp };
}
