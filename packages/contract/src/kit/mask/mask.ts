/**
 * The masks of personal data in lists, logs, sheets and certificates. The unmasked value is shown only on request,
 * which is audited. A mask is a table, because two implementations read it: these functions, and the SQL of sheets that
 * PostgreSQL writes (`mask-sql.ts` of the server).
 */
export interface Mask {
  /** The row with the largest length that a value reaches applies; length is counted in characters. */
  readonly rows: readonly MaskRow[];
}

interface MaskRow {
  readonly from: number;
  /** Characters that stay visible at the beginning and at the end. */
  readonly head: number;
  readonly tail: number;
  /** Stars between them: one for each hidden character, or a fixed number. */
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
  /** 138****1234. Accounts that are no phone numbers use the same rows. */
  phone: {
    rows: [
      { from: 0, head: 0, tail: 0, stars: 'each' },
      { from: 8, head: 3, tail: 4, stars: 4 },
    ],
  },
  /**
   * Of an identity card the region and the last four digits stay visible; of other numbers only the last four, of the
   * shortest none.
   */
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
  const row = [...rows].reverse().find(({ from }) => letters.length >= from);
  if (!row) return '';
  const { head, tail, stars } = row;
  const hidden = '*'.repeat(stars === 'each' ? letters.length - head - tail : stars);
  return `${letters.slice(0, head).join('')}${hidden}${letters.slice(letters.length - tail).join('')}`;
}

export const maskName = (name: string): string => masked(MASKS.name, name);
export const maskPhone = (phone: string): string => masked(MASKS.phone, phone);
export const maskCertNo = (no: string): string => masked(MASKS.certificate, no);
export const maskBankAccount = (account: string): string => masked(MASKS['bank-account'], account);

/** The prefix of unknown account names in the login log: what follows is a mark, and no part of the name. */
export const UNKNOWN_ACCOUNT = 'unknown:';

/** An account in lists, masked; the mark of an unknown account name is shown whole. */
export const maskAccount = (account: string): string =>
  account.startsWith(UNKNOWN_ACCOUNT) ? account : maskPhone(account);

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
}

const ESTATE = /^.*(?:小区|花园|家园|公寓|新村|苑|大厦|广场)/u;

/** Down to the housing estate; without one, up to the first number. The rest would identify the door. */
export function maskAddress(address: string): string {
  const kept = ESTATE.exec(address)?.[0] ?? /^\D*/u.exec(address)?.[0] ?? '';
  return kept === address ? `${address.slice(0, Math.floor(address.length / 2))}****` : `${kept}****`;
}
