import { canonicalJson, type Json } from '../bytes/canonical.ts';
import { fromUtf8 } from '../bytes/encoding.ts';

export type JsonRecord = { readonly [key: string]: Json };

/**
 * Undefined for anything but the canonical bytes of a JSON value: duplicate keys, blanks and other encodings are
 * refused.
 */
export function parseCanonical(bytes: Uint8Array): Json | undefined {
  const text = fromUtf8(bytes);
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    return isShallow(value, DEEPEST) && canonicalJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A fixed depth, so that every program accepts the same bytes, whatever the size of its stack. */
const DEEPEST = 64;

const isShallow = (value: Json, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((member: Json) => isShallow(member, depth - 1)));

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record, if it has exactly these keys. */
export function recordOf(value: Json | undefined, keys: readonly string[]): JsonRecord | undefined {
  if (!isRecord(value) || Object.keys(value).length !== keys.length) return undefined;
  return keys.every((key) => Object.hasOwn(value, key)) ? value : undefined;
}

export const isDigest = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export const isCount = (value: Json | undefined): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export const isText = (value: Json | undefined, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest;
