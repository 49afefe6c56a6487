import type { ContractEvent } from './anchor-call.ts';
import { decodeRlp, isList, toInteger, type Rlp } from './rlp.ts';

/** The outcome of a transaction, in the encoding of the receipts trie. */
export interface Receipt {
  readonly isSuccess: boolean;
  readonly events: readonly ContractEvent[];
}

const OLDEST_TYPELESS = 0xc0;

/** Undefined for bytes that are no receipt. */
export function parseReceipt(bytes: Uint8Array): Receipt | undefined {
  const isLegacy = (bytes[0] ?? 0) >= OLDEST_TYPELESS;
  const fields = decodeRlp(isLegacy ? bytes : bytes.subarray(1));
  if (!isList(fields) || fields.length !== 4 || !isList(fields[3])) return undefined;
  const status = toInteger(fields[0]);
  const events = fields[3].map(eventOf);
  if (status === undefined || status > 1 || !events.every((event) => event !== undefined)) return undefined;
  return { isSuccess: status === 1, events };
}

function eventOf(log: Rlp): ContractEvent | undefined {
  if (!isList(log) || log.length !== 3) return undefined;
  const [address, topics, data] = log;
  if (!(address instanceof Uint8Array) || !(data instanceof Uint8Array) || !isList(topics)) return undefined;
  const words = topics.filter((topic): topic is Uint8Array => topic instanceof Uint8Array && topic.length === 32);
  return words.length === topics.length ? { address, topics: words, data } : undefined;
}
