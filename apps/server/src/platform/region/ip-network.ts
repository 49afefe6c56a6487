/** An address in words of 32 bits: one word is IPv4, four are IPv6. */
export type IpWords = readonly number[];

/** Its first address, and how many leading bits its addresses share. */
export interface IpNetwork {
  readonly first: IpWords;
  readonly length: number;
}

const [DOT, COLON] = [46, 58];

/** Strict, and in one pass: a file may have a million of them. */
export function readIp(text: string): IpWords | undefined {
  if (!text.includes(':')) {
    const word = readIpv4(text, 0);
    return word === undefined ? undefined : [word];
  }
  const zone = text.indexOf('%');
  const words = readIpv6(zone === -1 ? text : text.slice(0, zone));
  // By `::ffff:0:0/96` IPv4 callers appear on a port that also takes IPv6.
  const isMapped = words?.[0] === 0 && words[1] === 0 && words[2] === 0xff_ff;
  return isMapped ? words.slice(3) : words;
}

/** `203.0.113.0/24` or `2001:db8::/32`; otherwise the reason as a sentence. */
export function readNetwork(text: string): IpNetwork | string {
  const slash = text.indexOf('/');
  const first = readIp(slash === -1 ? text : text.slice(0, slash));
  if (!first) return 'does not begin with a network such as 203.0.113.0/24 or 2001:db8::/32';
  const most = first.length * 32;
  const length = slash === -1 ? most : lengthOf(text.slice(slash + 1));
  if (!(length <= most)) return `has a length after the / that is not between 0 and ${most}`;
  const isFirst = first.every((word, at) => (word & hostBits(length, at)) === 0);
  return isFirst ? { first, length } : 'names an address in the middle of its network: write the network’s first one';
}

/** The host bits of the 32-bit word at this index. */
export function hostBits(length: number, at: number): number {
  const shared = length - at * 32;
  if (shared <= 0) return 0xff_ff_ff_ff;
  return shared >= 32 ? 0 : 0xff_ff_ff_ff >>> shared;
}

const lengthOf = (digits: string) => (/^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN);

function readIpv4(text: string, from: number): number | undefined {
  let [word, dots, part, digits] = [0, 0, 0, 0];
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === DOT) {
      if (digits === 0) return undefined;
      word = word * 256 + part;
      [dots, part, digits] = [dots + 1, 0, 0];
    } else {
      // A leading zero is octal to some readers and decimal to others.
      if (code < 48 || code > 57 || (digits > 0 && part === 0)) return undefined;
      part = part * 10 + code - 48;
      digits += 1;
      if (part > 255) return undefined;
    }
  }
  return dots === 3 && digits > 0 ? word * 256 + part : undefined;
}

function readIpv6(text: string): number[] | undefined {
  const groups: number[] = [];
  let gap = text.startsWith('::') ? 0 : -1;
  let at = gap === 0 ? 2 : 0;
  while (at < text.length) {
    const start = at;
    let group = 0;
    for (let digit = hexOf(text, at); digit >= 0; digit = hexOf(text, at)) {
      group = group * 16 + digit;
      at += 1;
    }
    if (text.charCodeAt(at) === DOT) {
      const word = readIpv4(text, start);
      if (word === undefined) return undefined;
      groups.push(word >>> 16, word & 0xff_ff);
      break;
    }
    if (at === start || at - start > 4) return undefined;
    groups.push(group);
    if (at === text.length) break;
    if (text.charCodeAt(at) !== COLON || at + 1 === text.length) return undefined;
    at += 1;
    if (text.charCodeAt(at) !== COLON) continue;
    if (gap !== -1) return undefined;
    gap = groups.length;
    at += 1;
  }
  return wordsOf(groups, gap);
}

/** Eight groups, or fewer around a gap of zeros. */
function wordsOf(groups: readonly number[], gap: number): number[] | undefined {
  if (gap === -1 ? groups.length !== 8 : groups.length > 7) return undefined;
  const zeros = 8 - groups.length;
  const groupAt = (at: number) => (at < gap || gap === -1 ? at : at < gap + zeros ? -1 : at - zeros);
  const valueAt = (at: number) => groups[groupAt(at)] ?? 0;
  return [0, 2, 4, 6].map((at) => valueAt(at) * 0x1_00_00 + valueAt(at + 1));
}

function hexOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
