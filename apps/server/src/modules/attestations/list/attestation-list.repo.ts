import type {
  AttestationFilter,
  AttestationQuery,
  AttestationRow,
  OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { CONTENT_REVIEW_CLOCK } from '@nota/contract/attestations/content-review.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { CappedCountCache } from '../../../platform/db/capped-count-cache.ts';
import { byDeadline, colourGround } from '../../../platform/legal-clock/deadline-list.ts';
import { readPage, type ColumnOrder } from '../../../platform/db/read-page.ts';
import { filtered, type Source } from './attestation-filter.repo.ts';
import { viaNameIndex, withNameAndSize } from './attestation-name-index.repo.ts';
import { isSearched, searchAttestations } from './attestation-search.repo.ts';
import { hasCertificate, toRow } from '../record/attestation.repo.ts';

const NEWEST_FIRST = { time: 'a.created_at', id: 'a.id' } as const;
/** The total of a label is counted only this far, because each of its rows means fetching the record. */
const LABEL_COUNT_LIMIT = 1_000;

/** Filters on values that change in a record's life. A list without any of them never loses a record. */
const MUTABLE_FILTERS = [
  'state',
  'chainState',
  'held',
  'anchoredFrom',
  'anchoredTo',
  'expiryFrom',
  'expiryTo',
  'colour',
] as const;

/**
 * One page of a list. Conditions with an index in the order of the list are read from it; a part of a name and a size
 * have none and are searched.
 */
export async function listAttestations(
  db: Db,
  ownerType: OwnerType,
  query: AttestationQuery,
  cappedCounts: CappedCountCache,
  at: Date,
): Promise<Page<AttestationRow>> {
  const ground = await colourGround(db, query, CONTENT_REVIEW_CLOCK, at);
  const all = filtered(db, allOf(db, ownerType, query), query, ground);
  const own = orderOf(query);
  if (isSearched(query)) return searchAttestations({ db, all, order: own, ownerType, query });
  const order = isQueue(query) ? byDeadline('a') : own;
  const most = query.label === undefined ? LIMIT.totalMaxRows : LABEL_COUNT_LIMIT;
  const list = listOf(ownerType, query);
  const counting = cappedCounts.isCapped(db, list) ? { most, total: sql<string>`${most + 1}::integer` } : { most };
  const page = await readPage(all.select(hasCertificate), order, query, toRow, counting);
  if (page.totalIsCapped && MUTABLE_FILTERS.every((field) => query[field] === undefined))
    cappedCounts.noteCapped(db, list);
  return page;
}

/** What waits for reviewers has the nearest end first; in a search the newest come first, as in every search. */
const isQueue = ({ state, colour, label, sort }: AttestationQuery) =>
  sort === undefined && label === undefined && (state === 'reviewing' || colour !== undefined);

/** The key of a list in the cache: all of its filters, without the page. */
const listOf = (ownerType: OwnerType, query: AttestationQuery) =>
  JSON.stringify([ownerType, { ...query, page: 0, pageSize: 0, after: '', sort: '' }]);

/** The rows of a list for its export, which may be many and need not come quickly. */
export function exportedAttestations(db: Db | Trx, ownerType: OwnerType, filter: AttestationFilter, at: Date): Source {
  const all = filtered(db, allOf(db, ownerType, filter), filter, { now: at, rule: CONTENT_REVIEW_CLOCK });
  const rare = isSearched(filter) ? viaNameIndex(db, all, ownerType, filter, LIMIT.exportMaxRows + 1) : undefined;
  return withNameAndSize(rare ?? all, filter);
}

/**
 * Unless it is asked for another order, a list is in the order of the time that it is filtered by: a member who filters by expiry in May wants that order,
 * and a scan of the newest records, which expire last, would find nothing.
 */
function orderOf(filter: AttestationQuery): ColumnOrder {
  const { sort } = filter;
  if (sort !== undefined) {
    const newest = filter.label === undefined ? NEWEST_FIRST : ({ time: 'l.created_at', id: 'l.id' } as const);
    return sort === 'createdAt' ? { ...newest, direction: 'asc' } : newest;
  }
  if (filter.label !== undefined) return { time: 'l.created_at', id: 'l.id' };
  if (filter.expiryFrom || filter.expiryTo) return { time: 'a.retention_until', id: 'a.id' };
  if (filter.anchoredFrom || filter.anchoredTo) return { time: 'a.anchored_at', id: 'a.id' };
  return NEWEST_FIRST;
}

function allOf(db: Db | Trx, ownerType: OwnerType, { label }: AttestationFilter): Source {
  if (label === undefined)
    return db.selectFrom('attestation as a').selectAll('a').where('a.owner_type', '=', ownerType);
  return db
    .selectFrom('attestation_label as l')
    .innerJoin('attestation as a', 'a.id', 'l.id')
    .selectAll('a')
    .where('l.owner_type', '=', ownerType)
    .where('l.label', '=', label);
}
