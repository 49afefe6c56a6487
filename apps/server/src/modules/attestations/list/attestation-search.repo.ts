import {
  AttestationFilter,
  type AttestationQuery,
  type AttestationRow,
  type OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import {
  isIndexReadAtOnce,
  isWalkedFurther,
  SEARCH_LIMIT,
} from '@nota/contract/attestations/attestation-search.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage, type ColumnOrder } from '../../../platform/db/read-page.ts';
import type { Source } from './attestation-filter.repo.ts';
import {
  countUpTo,
  expectedWithName,
  findFewOfSize,
  findRare,
  hasIndexFor,
  keysFromNameIndex,
  withNameAndSize,
} from './attestation-name-index.repo.ts';
import { attestations, toRow } from '../record/attestation.repo.ts';

/** The id and the time of a match, which is all that the list's order and its total need. */
type Keys = SelectQueryBuilder<never, never, { id: string; time: Date }>;

export const isSearched = ({ name, sizeFrom, sizeTo }: AttestationFilter) =>
  [name, sizeFrom, sizeTo].some((value) => value !== undefined);

interface Search {
  readonly db: Db;
  readonly all: Source;
  readonly order: ColumnOrder;
  readonly ownerType: OwnerType;
  readonly query: AttestationQuery;
}

/**
 * A page of a search that no index in the order of the list can answer. Matches that are expected to be few are read
 * from the index of names or sizes. Otherwise the newest records are scanned, a thousand first. Then the plan that is
 * expected to fill the page comes before the other: scanning further, or the index, whose answer counts only if it has
 * every match. Unless every match was counted, the total is marked as capped.
 */
export async function searchAttestations(search: Search): Promise<Page<AttestationRow>> {
  const { ownerType, query } = search;
  const few = await pageOfFew(search);
  if (few) return few;
  const near = await walkNewest(search, SEARCH_LIMIT.firstWalk);
  if (near.isFinal) return near.page;
  const walked = { hits: near.page.total, wanted: wantedRows(query), hasIndex: hasIndexFor(ownerType, query) };
  const early = isWalkedFurther(walked) ? undefined : await readIndex(search);
  if (early?.isWhole) return early.page();
  const wide = await walkNewest(search, SEARCH_LIMIT.widestWalk);
  if (wide.isFinal) return wide.page;
  const late = early ?? (await readIndex(search));
  return late ? late.page() : wide.page;
}

/** The matches in the index of names or sizes, read once; undefined where it cannot be used. */
async function readIndex({ db, all, order, ownerType, query }: Search) {
  const rare = await findRare(db, all, ownerType, query, SEARCH_LIMIT.index);
  if (!rare) return undefined;
  const page = async () => {
    const found = await hitPage(db, rare.source, order.time, query);
    return rare.isWhole ? found : { ...found, totalIsCapped: true };
  };
  return { isWhole: rare.isWhole, page };
}

/** How many matches fill the page, with one more that says whether there is a next page. */
const wantedRows = ({ page, pageSize, after }: AttestationQuery) =>
  (after === undefined ? page * pageSize : pageSize) + 1;

/** The matches among the newest records; final where they fill the page or the list has no more records. */
async function walkNewest({ db, all, order, query }: Search, most: number) {
  const newest = newestOf(db, all, order, query, most);
  const page = await hitPage(db, newest, 'a.time', query);
  if (page.next !== null) return { page: { ...page, totalIsCapped: true }, isFinal: true };
  const isWhole = (await countUpTo(db, newest, most)) < most;
  return { page: isWhole ? page : { ...page, totalIsCapped: true }, isFinal: isWhole };
}

/** A page of all matches, where they are expected to be few and turn out to be. */
async function pageOfFew({ db, all, order, ownerType, query }: Search) {
  const { name } = query;
  if (name !== undefined && !isIndexReadAtOnce(await expectedWithName(db, ownerType, name))) return undefined;
  const most = SEARCH_LIMIT.indexIfExpectedFew;
  if (name !== undefined && isNameAlone(query)) {
    const page = await keyPage(db, keysFromNameIndex(db, ownerType, name, most), query, most - 1);
    return page.totalIsCapped ? undefined : page;
  }
  const few = await (name === undefined
    ? findFewOfSize(db, all, ownerType, query)
    : findRare(db, all, ownerType, query, most));
  return few?.isWhole ? hitPage(db, few.source, order.time, query) : undefined;
}

const BESIDE_NAME = AttestationFilter.omit({ name: true }).keyof().options;
const isNameAlone = (filter: AttestationFilter) => BESIDE_NAME.every((field) => filter[field] === undefined);

/**
 * Each row of the source is looked at once: the keys of the matches are kept and counted, and only the rows of the page
 * are fetched whole. They are fetched by a second statement, because in one the planner fetches every match before it
 * sorts.
 */
async function hitPage(db: Db, source: Source, time: string, query: AttestationQuery): Promise<Page<AttestationRow>> {
  const keys = withNameAndSize(source, query)
    .clearSelect()
    .select(['a.id', sql.ref<Date>(time).as('time')]);
  return keyPage(db, keys, query);
}

async function keyPage(
  db: Db,
  keys: Keys,
  query: AttestationQuery,
  most: number = LIMIT.totalMaxRows,
): Promise<Page<AttestationRow>> {
  const hits = db
    .with(
      (cte) => cte('hit').materialized(),
      () => keys,
    )
    .selectFrom('hit')
    .select('hit.id');
  const total = sql<string>`(select count(*) from hit)`;
  const order = { time: 'hit.time', id: 'hit.id', ...directionOf(query) };
  const page = await readPage(hits, order, query, ({ id }) => id, { total, most });
  if (page.list.length === 0) return { ...page, list: [] };
  const found = await attestations(db).where('a.id', 'in', page.list).execute();
  const rows = new Map(found.map((row) => [row.id, toRow(row)]));
  return { ...page, list: page.list.flatMap((id) => rows.get(id) ?? []) };
}

const directionOf = ({ sort }: AttestationQuery) => (sort === 'createdAt' ? { direction: 'asc' as const } : {});

/** The first records in the order of the list, usually the newest, with only the columns that a search compares: sizes then come from the list's index. */
function newestOf(db: Db | Trx, all: Source, order: ColumnOrder, { after }: AttestationQuery, most: number): Source {
  const [micros] = after?.split('_') ?? [];
  const time = sql.ref<Date>(order.time);
  const { direction = 'desc' } = order;
  const isBeyond = direction === 'asc' ? sql`>=` : sql`<=`;
  const newest = all
    .clearSelect()
    .select(['a.id', 'a.name', 'a.size_bytes', time.as('time')])
    .$if(micros !== undefined, (from) =>
      from.where(sql<SqlBool>`${time} ${isBeyond} timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`),
    )
    .orderBy(time, direction)
    .orderBy(sql.ref(order.id), direction)
    .limit(most);
  return db.selectFrom(newest.as('a')).selectAll('a') as unknown as Source;
}
