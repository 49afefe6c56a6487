import { secp256k1 } from '@noble/curves/secp256k1.js';
import { concat } from '../bytes/encoding.ts';
import { keccak256 } from './keccak.ts';
import { decodeRlp, encodeRlp, isList, numberToBytes, toBigInt, toInteger, type Rlp } from './rlp.ts';

export interface SignedTransaction {
  readonly hash: Uint8Array;
  readonly chainId: number;
  readonly nonce: number;
  /** Undefined where the transaction makes a contract. */
  readonly to: Uint8Array | undefined;
  readonly data: Uint8Array;
  /** The holder of the key that signed it, recovered from the signature. */
  readonly sender: Uint8Array;
}

/** The fields of each transaction type; all but the oldest begin with a type byte. */
const LAYOUTS: Readonly<Record<number, { fields: number; nonce: number; to: number; data: number }>> = {
  1: { fields: 11, nonce: 1, to: 4, data: 6 },
  2: { fields: 12, nonce: 1, to: 5, data: 7 },
};
const LEGACY = { fields: 9, nonce: 0, to: 3, data: 5 };
const OLDEST_TYPELESS = 0xc0;
/** EIP-155: `v` is the chain's id times two plus this, and the parity. */
const REPLAY_GUARD = 35;

/** Undefined for anything but a transaction of a known type with a recoverable signature. */
export function parseTransaction(raw: Uint8Array): SignedTransaction | undefined {
  const kind = raw[0] ?? 0;
  const isLegacy = kind >= OLDEST_TYPELESS;
  const layout = isLegacy ? LEGACY : LAYOUTS[kind];
  const fields = decodeRlp(isLegacy ? raw : raw.subarray(1));
  if (!layout || !isList(fields) || fields.length !== layout.fields) return undefined;
  const signing = isLegacy ? legacySigning(fields) : typedSigning(kind, fields);
  const [nonce, to, data] = [toInteger(fields[layout.nonce]), fields[layout.to], fields[layout.data]];
  if (!signing || nonce === undefined || !isBytes(to) || !isBytes(data)) return undefined;
  if (to.length !== 0 && to.length !== 20) return undefined;
  const sender = senderOf(signing, fields.slice(-2));
  if (!sender) return undefined;
  return { hash: keccak256(raw), chainId: signing.chainId, nonce, to: to.length ? to : undefined, data, sender };
}

interface Signing {
  readonly chainId: number;
  readonly parity: number;
  /** The signed bytes. */
  readonly digest: Uint8Array;
}

function typedSigning(kind: number, fields: readonly Rlp[]): Signing | undefined {
  const chainId = toInteger(fields[0]);
  const parity = toInteger(fields[fields.length - 3]);
  if (chainId === undefined || parity === undefined || parity > 1) return undefined;
  const digest = keccak256(concat(Uint8Array.of(kind), encodeRlp(fields.slice(0, -3))));
  return { chainId, parity, digest };
}

/** A signature from before EIP-155 is valid on every chain, so it proves nothing about this one. */
function legacySigning(fields: readonly Rlp[]): Signing | undefined {
  const v = toInteger(fields[6]);
  if (v === undefined || v < REPLAY_GUARD) return undefined;
  const parity = (v - REPLAY_GUARD) % 2;
  const chainId = (v - REPLAY_GUARD - parity) / 2;
  const empty = new Uint8Array();
  const digest = keccak256(encodeRlp([...fields.slice(0, 6), numberToBytes(chainId), empty, empty]));
  return { chainId, parity, digest };
}

/** A high `s` is refused, as on every chain: it would turn one transaction into two. */
function senderOf({ parity, digest }: Signing, signature: readonly Rlp[]): Uint8Array | undefined {
  const [r, s] = [toBigInt(signature[0]), toBigInt(signature[1])];
  if (r === undefined || s === undefined) return undefined;
  try {
    const parsed = new secp256k1.Signature(r, s, parity);
    if (parsed.hasHighS()) return undefined;
    return addressOf(parsed.recoverPublicKey(digest).toBytes(false));
  } catch {
    return undefined;
  }
}

/** The last twenty bytes of the hash of an uncompressed public key. */
const addressOf = (publicKey: Uint8Array): Uint8Array => keccak256(publicKey.subarray(1)).slice(12);

const isBytes = (value: Rlp | undefined): value is Uint8Array => value instanceof Uint8Array;
