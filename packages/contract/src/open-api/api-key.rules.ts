import { SM2_CURVE } from './sm2.rules.ts';

/** At most two keys work at the same time: the current one and its successor. */
export const KEYS_MAX = 2;
/** How long the older key works beside the newer one. */
export const KEY_OVERLAP_DAYS = 7;
/** How long an approved secret can be fetched, once. */
export const KEY_COLLECT_HOURS = 24;

/** An uncompressed point on this curve: any other key would never verify a signature. */
export function isSm2PublicKey(hex: string): boolean {
  if (!/^04[0-9a-f]{128}$/i.test(hex)) return false;
  const { p, a, b } = SM2_CURVE;
  const [x, y] = [BigInt(`0x${hex.slice(2, 66)}`), BigInt(`0x${hex.slice(66)}`)];
  return x < p && y < p && (y * y - (x * x * x + a * x + b)) % p === 0n;
}
