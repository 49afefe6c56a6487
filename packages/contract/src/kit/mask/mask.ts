/**
 * How personal data looks in lists, logs, sheets and certificates. The whole value is shown only on request, and that is
 * audited. A mask is a table, because two programs read it: these functions, and the SQL of sheets that PostgreSQL writes
 * by itself (`mask-sql.ts` of the server).
 */
export interface Mask {
  /** The longest row that a value reaches counts; a value is as long as it has characters. */
  readonly rows: readonly MaskRow[];
}

interface MaskRow {
  readonly from: number;
  /** Characters that stay in view at the beginning and at the end. */
  readonly head: number;
  readonly tail: number;
  /** Stars between them: one for each that is hidden, or always so many. */
  readonly stars: 'each' | number;
}

export const MASKS = {
  /** 张*, 张*三: the first character and, of three and more, the last. */
  name: {
    rows: [
      { from: 0, head: 0, tail: 0, stars: 1 },
      { from: 2, head: 1, tail: 0, stars: 1 },
      { from: 3, head: 1, tail: 1, stars: 'each' },
    ],
  },
  /** 138****1234. An account that is no phone number goes by the same rows. */
  phone: {
    rows: [
      { from: 0, head: 0, tail: 0, stars: 'each' },
      { from: 8, head: 3, tail: 4, stars: 4 },
    ],
  },
  /** Of an identity card the region and the last four stay; of other numbers only the last four, of the shortest none. */
  certificate: {
    rows: [
      { from: 0, head: 0, tail: 0, stars: 'each' },
      { from: 8, head: 0, tail: 4, stars: 'each' },
      { from: 18, head: 4, tail: 4, stars: 'each' },
      { from: 19, head: 0, tail: 4, stars: 'each' },
    ],
  },
  'bank-account': {
    rows: [
      { from: 0, head: 0, tail: 0, stars: 'each' },
      { from: 8, head: 0, tail: 4, stars: 'each' },
    ],
  },
} as const satisfies Readonly<Record<string, Mask>>;

export type MaskName = keyof typeof MASKS;

function masked({ rows }: Mask, value: string): string {
  const letters = [...value];
  const row = rows.findLast(({ from }) => letters.length >= from);
  if (!row) return '';
  const { head, tail, stars } = row;
  const hidden = '*'.repeat(stars === 'each' ? letters.length - head - tail : stars);
  return `${letters.slice(0, head).join('')}${hidden}${letters.slice(letters.length - tail).join('')}`;
}

export const maskName = (name: string): string => masked(MASKS.name, name);
export const maskPhone = (phone: string): string => masked(MASKS.phone, phone);
export const maskCertNo = (no: string): string => masked(MASKS.certificate, no);
export const maskBankAccount = (account: string): string => masked(MASKS['bank-account'], account);

/** How a name that nobody has begins in the log of sign-ins: what follows is a mark of it and no part of it. */
export const UNKNOWN_ACCOUNT = 'unknown:';

/** What somebody signed in with, as lists show it; the mark of a name that nobody has stays whole. */
export const maskAccount = (account: string): string =>
  account.startsWith(UNKNOWN_ACCOUNT) ? account : maskPhone(account);

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
}

const ESTATE = /^.*(?:小区|花园|家园|公寓|新村|苑|大厦|广场)/u;

/** Down to the housing estate; without one, up to the first number. What follows tells the door. */
export function maskAddress(address: string): string {
  const kept = ESTATE.exec(address)?.[0] ?? /^\D*/u.exec(address)?.[0] ?? '';
  return kept === address ? `${address.slice(0, Math.floor(address.length / 2))}****` : `${kept}****`;
}
