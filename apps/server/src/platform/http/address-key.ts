import { readIp } from '../region/ip-network.ts';

/**
 * Under which name an address is counted. Whoever has an IPv6 network has all addresses of its /64 and may use another
 * one for every call, so the network is counted; an IPv4 address is the same one however it is written.
 */
export function addressKey(ip: string): string {
  const words = readIp(ip);
  if (!words) return ip;
  const [first = 0, second = 0] = words;
  if (words.length > 1) return `${hex(first)}${hex(second)}/64`;
  return [24, 16, 8, 0].map((bits) => (first >>> bits) & 0xff).join('.');
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
