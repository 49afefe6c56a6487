import { DOCUMENTS, LABELS, ORGANIZATIONS, PEOPLE } from './believable-names.ts';
import { createHash } from 'node:crypto';

type Query = Readonly<Record<string, string>>;
export interface FilterCase {
  readonly name: string;
  /** The limit for the 99th percentile. */
  readonly aimMs: number;
  readonly medianAimMs?: number;
  /** Measured at a hundred million rows as well. */
  readonly isMain?: boolean;
  /** The query of the n-th call: values vary, so that no cached answer is measured. */
  query(n: number): Query;
}

const from = <T>(words: readonly T[], n: number): T => words[n % words.length] as T;
const hashOf = (n: number, rows: number) =>
  createHash('sha256')
    .update(String(1 + ((n * 104_729) % rows)))
    .digest('hex');
const day = (n: number) => new Date(Date.UTC(2025, 4, 1 + ((n * 13) % 500)));
const later = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000).toISOString();

/** Every filter of the two lists alone, with common, rare and missing values, and paging by cursor. */
export const filterCases = (rows: number): FilterCase[] => [
  { name: 'none', aimMs: 25, isMain: true, query: () => ({}) },
  { name: 'page-500', aimMs: 25, isMain: true, query: (n) => ({ page: String(400 + (n % 100)), pageSize: '20' }) },
  {
    name: 'state',
    aimMs: 25,
    query: (n) => ({ state: from(['preserved', 'anchor-failed', 'unpaid', 'reviewing', 'uploading'], n) }),
  },
  { name: 'type', aimMs: 25, query: (n) => ({ type: from(['8', '0', '1', '7', '12'], n) }) },
  { name: 'channel', aimMs: 25, query: (n) => ({ channel: from(['api', 'self', 'staff'], n) }) },
  { name: 'chain-state', aimMs: 25, query: (n) => ({ chainState: from(['3', '4', '1', '0', '2'], n) }) },
  { name: 'held', aimMs: 25, query: (n) => ({ held: from(['true', 'false'], n) }) },
  { name: 'hash', aimMs: 25, query: (n) => ({ hash: hashOf(n, rows) }) },
  { name: 'ano', aimMs: 25, query: (n) => ({ ano: String(200_000_000_000_000_000 + n) }) },
  { name: 'owner', aimMs: 25, query: (n) => ({ ownerName: from([...ORGANIZATIONS, ...PEOPLE, '没有此人'], n * 7) }) },
  { name: 'phone', aimMs: 25, query: (n) => ({ phone: `13${String((n * 7_919) % 1_000_003).padStart(9, '0')}` }) },
  { name: 'customer', aimMs: 25, query: (n) => ({ customerId: String(500 + (n % 90)) }) },
  { name: 'label', aimMs: 25, query: (n) => ({ label: from([...LABELS, '没有的标签'], n) }) },
  {
    name: 'size',
    aimMs: 25,
    query: (n) => ({
      sizeFrom: String(1_000 + n * 99_991),
      sizeTo: String(1_000 + n * 99_991 + from([50, 5_000, 5_000_000], n)),
    }),
  },
  {
    name: 'created',
    aimMs: 25,
    isMain: true,
    query: (n) => ({ createdFrom: day(n).toISOString(), createdTo: later(day(n), from([1, 30, 400], n)) }),
  },
  {
    name: 'anchored',
    aimMs: 25,
    query: (n) => ({ anchoredFrom: day(n).toISOString(), anchoredTo: later(day(n), from([1, 30], n)) }),
  },
  {
    name: 'expiry',
    aimMs: 25,
    query: (n) => ({ expiryFrom: later(day(n), 1_826), expiryTo: later(day(n), 1_826 + from([1, 30], n)) }),
  },
  {
    name: 'state-and-days',
    aimMs: 25,
    query: (n) => ({
      state: from(['preserved', 'anchor-failed', 'closed'], n),
      createdFrom: day(n).toISOString(),
      createdTo: later(day(n), 30),
    }),
  },
  {
    name: 'name-two-characters',
    aimMs: 60,
    medianAimMs: 25,
    query: (n) => ({ name: from(['合同', '银河', '发票', '紫金', '图纸', '鹭江', '没有', '摄影', '西安', '对账'], n) }),
  },
  {
    name: 'name-longer',
    aimMs: 100,
    query: (n) => ({ name: `${from(ORGANIZATIONS, n * 31).slice(0, 6)}${n % 2 ? '' : '科技有限公司'}` }),
  },
  { name: 'name-and-document', aimMs: 100, query: (n) => ({ name: `${from(DOCUMENTS, n)}第0${n % 1_000}` }) },
];
