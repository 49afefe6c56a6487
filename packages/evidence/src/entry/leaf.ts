import { canonicalBytes, canonicalJson, type Json } from '../bytes/canonical.ts';
import { concat, fromUtf8, toHex } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';

export const SALT_BYTES = 32;

/**
 * The content of one entry of the log: that something of this kind and id was committed to. It names nobody and asserts
 * no time: the log gives the order, authorities the time.
 */
export interface Leaf {
  readonly version: 1;
  readonly kind: string;
  readonly id: string;
  /** SHA-256 over the salt and the opening, in hex. Without the salt the content cannot be guessed. */
  readonly commitment: string;
  /** The platform's anchoring mode when this was accepted: 0 not at all, 1 by the clock, 2 at once. */
  readonly chainMode: number;
}

/** The commitment to an opening: `SHA-256(salt ‖ canonical opening)`, in hex. */
export function commitmentTo(opening: Json, salt: Uint8Array): string {
  if (salt.length !== SALT_BYTES) throw new TypeError(`a salt has ${SALT_BYTES} bytes`);
  return toHex(sha256(concat(salt, canonicalBytes(opening))));
}

/** The entry of the log: its hash is the leaf of the tree. The keys are already in canonical order. */
export const encodeLeaf = ({ chainMode, commitment, id, kind, version }: Leaf): Uint8Array =>
  canonicalBytes({ chainMode, commitment, id, kind, version });

/** Undefined for anything but the canonical bytes of a leaf: one leaf has one form. */
export function decodeLeaf(bytes: Uint8Array): Leaf | undefined {
  const text = fromUtf8(bytes);
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return isLeaf(value) && canonicalJson(value) === text ? (value as unknown as Leaf) : undefined;
  } catch {
    return undefined;
  }
}

function isLeaf(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { version, kind, id, commitment, chainMode, ...rest } = value as Record<string, Json>;
  return (
    Object.keys(rest).length === 0 &&
    version === 1 &&
    typeof kind === 'string' &&
    /^[a-z][a-z0-9-]{0,63}$/.test(kind) &&
    typeof id === 'string' &&
    /^\d{1,19}$/.test(id) &&
    typeof commitment === 'string' &&
    /^[0-9a-f]{64}$/.test(commitment) &&
    Number.isInteger(chainMode) &&
    (chainMode as number) >= 0 &&
    (chainMode as number) < 100
  );
}
