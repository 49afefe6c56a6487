import { utf8 } from './encoding.ts';
import { isWellFormed } from './well-formed.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One way to turn a record into bytes: the JSON Canonicalization Scheme of RFC 8785. */
export const canonicalBytes = (value: Json): Uint8Array => utf8(canonicalJson(value));

/** Keys in the order of their UTF-16 units, numbers as ECMAScript writes them, no white space. Anything else throws. */
export const canonicalJson = (value: Json): string =>
  isInOrder(value, DEPTH_MAX) ? JSON.stringify(value) : rewritten(value);

/**
 * Whether `JSON.stringify` alone gives the canonical form: it does everything right except sorting keys and refusing
 * values without a canonical form. Hot callers write their keys in order, and this path is four times as fast.
 */
function isInOrder(value: Json, depth: number): boolean {
  if (typeof value === 'string') return isWellFormed(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'boolean') return true;
  if (depth === 0 || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  const members = value as Readonly<Record<string, Json>>;
  let last = '';
  for (const key in members) {
    if (key < last || !isWellFormed(key)) return false;
    if (!isInOrder(members[key] as Json, depth - 1)) return false;
    last = key;
  }
  return true;
}

const DEPTH_MAX = 8;

function rewritten(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON has no such number');
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    if (!isWellFormed(value)) throw new TypeError('half of a surrogate pair has no UTF-8');
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map(rewritten).join(',')}]`;
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError('only plain objects have a canonical form');
  const members = Object.keys(value)
    .sort()
    .map((key) => `${rewritten(key)}:${rewritten(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
