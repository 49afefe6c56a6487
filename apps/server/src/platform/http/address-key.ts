import { readIp } from '../region/ip-network.ts';

/**
 * The key under which an address is counted. The owner of an IPv6 network can use another address of its /64 for every
 * call, so the network is counted; an IPv4 address is one key however it is written.
 */
export function addressKey(ip: string): string {
  const words = readIp(ip);
  if (!words) return ip;
  const [first = 0, second = 0] = words;
  if (words.length > 1) return `${hex(first)}${hex(second)}/64`;
  return [24, 16, 8, 0].map((bits) => (first >>> bits) & 0xff).join('.');
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
