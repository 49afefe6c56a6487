import { utf8 } from './encoding.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One way to turn a record into bytes: the JSON Canonicalization Scheme of RFC 8785. */
export const canonicalBytes = (value: Json): Uint8Array => utf8(canonicalJson(value));

/** Keys in the order of their UTF-16 units, numbers as ECMAScript writes them, no white space. Anything else throws. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON has no such number');
    return JSON.stringify(value);
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('half of a surrogate pair has no UTF-8');
    return JSON.stringify(value);
  }
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError('only plain objects have a canonical form');
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
