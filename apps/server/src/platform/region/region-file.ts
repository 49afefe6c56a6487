import { REGION, REGION_MAX_CHARS, UNKNOWN_WORD } from '@nota/contract/kit/region.ts';
import { readFileSync } from 'node:fs';
import { ConfigProblems, type Config } from '../config.ts';
import { readIp, readNetwork, type IpNetwork } from './ip-network.ts';
import { RegionRows, type Twin } from './region-table.ts';

/** The region of an address; an empty text where it is unknown, and never a guess. */
export type RegionOf = (ip: string) => string;

/** Loopback, private (RFC 1918, RFC 4193), link-local and carrier-grade NAT (RFC 6598) networks. */
const LAN_NETWORKS = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];

/** More problems than this do not help to correct a file. */
const COMPLAINTS_MAX = 10;
const RESERVED: readonly string[] = [REGION.lan, UNKNOWN_WORD];

/** The operator's file, read once at the start; an invalid file stops the start. */
export function openRegions({ REGION_FILE: path }: Pick<Config, 'REGION_FILE'>): RegionOf {
  const { regionOf, complaints } = readRegions(path === '' ? '' : textOf(path));
  if (complaints.length === 0) return regionOf;
  const shown = complaints.slice(0, COMPLAINTS_MAX);
  const rest = complaints.length - shown.length;
  throw new ConfigProblems([
    ...shown.map((complaint) => `REGION_FILE: ${complaint}`),
    ...(rest > 0 ? [`REGION_FILE: ${rest} more lines are wrong`] : []),
    'REGION_FILE: mend these lines (each is cidr,region), or leave the setting empty and regions stay unknown',
  ]);
}

/**
 * Lines of `cidr,region`; empty lines, comments (#) and the heading are skipped. The smallest network around an address
 * decides, and a line of the file overrides our own list of private networks.
 */
export function readRegions(text: string): { regionOf: RegionOf; complaints: readonly string[] } {
  const complaints: string[] = [];
  const rows = { 1: new RegionRows(1), 4: new RegionRows(4) };
  const add = (network: IpNetwork, region: string, line: number) =>
    rows[network.first.length === 1 ? 1 : 4].add(network, region, line);
  for (const network of LAN_NETWORKS) add(readNetwork(network) as IpNetwork, REGION.lan, 0);
  const names = new Map<string, string>();
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || (at === 0 && line === 'cidr,region')) continue;
    const read = readLine(line);
    if (typeof read === 'string') complaints.push(`line ${at + 1} ${read}`);
    else add(read.network, nameIn(names, read.region), at + 1);
  }
  const onTwin = ({ line, other }: Twin) => {
    if (other > 0) complaints.push(`line ${line} speaks of the same network as line ${other}: keep one of them`);
  };
  const find = { 1: rows[1].layFlat(onTwin), 4: rows[4].layFlat(onTwin) };
  const regionOf: RegionOf = (ip) => {
    const address = readIp(ip);
    return (address && find[address.length === 1 ? 1 : 4](address)) ?? REGION.unknown;
  };
  return { regionOf, complaints };
}

function readLine(line: string): { network: IpNetwork; region: string } | string {
  const comma = line.indexOf(',');
  if (comma === -1) return 'has no comma between network and region';
  const network = readNetwork(line.slice(0, comma).trim());
  if (typeof network === 'string') return network;
  const region = line.slice(comma + 1).trim();
  if (region === '' || region.length > REGION_MAX_CHARS)
    return `has a region that is not between 1 and ${REGION_MAX_CHARS} characters long`;
  if (/[",\p{Cc}]/u.test(region)) return 'has a comma, a quotation mark or a control character in its region';
  if (RESERVED.includes(region)) return `has a region named ${region}, a word of the program’s own: use another`;
  return { network, region };
}

/** One string per region, shared by its rows: a million rows name a few hundred regions. */
function nameIn(names: Map<string, string>, region: string): string {
  const known = names.get(region);
  if (known !== undefined) return known;
  names.set(region, region);
  return region;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigProblems([
      `REGION_FILE: cannot be read (${code ?? 'unknown reason'}): give the path of a file with lines cidr,region, or leave it empty`,
    ]);
  }
}
