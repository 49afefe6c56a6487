import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks outside of the public internet: private ones, loopback, and reserved ones. */
const INNER_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Inside the public block: tunnels that carry any IPv4 address, and documentation examples. */
const INNER_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inner = new BlockList();
for (const [network, bits] of INNER_V4) inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of INNER_V6) inner.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

export class InnerAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
  }
}

/**
 * Resolves a name for a connection and refuses it unless every answer is public. The connection uses exactly the
 * checked address, so a name that resolves differently a moment later gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(new InnerAddress(host), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

/** An IP literal is never resolved, so it is checked by itself. */
export function refuseInnerHost(hostname: string) {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new InnerAddress(bare);
}
