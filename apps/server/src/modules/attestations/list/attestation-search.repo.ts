import {
  AttestationFilter,
  type AttestationQuery,
  type AttestationRow,
  type OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage, type PageOrder } from '../../../platform/db/page.ts';
import type { Source } from './attestation-filter.repo.ts';
import {
  countUpTo,
  findFewOfSize,
  isExpectedRare,
  keysFromNameIndex,
  NAME_INDEX_LIMIT,
  findRare,
  withNameAndSize,
} from './attestation-name-index.repo.ts';
import { attestations, toRow } from '../record/attestation.repo.ts';

/** The id and the time of what was found, which is all that a list's order and total need. */
type Keys = SelectQueryBuilder<never, never, { id: string; time: Date }>;

/** How many of the first in the list's order are looked at one by one before an index of grams or sizes is asked. */
const NEWEST = 5_000;

export const isSearched = ({ name, sizeFrom, sizeTo }: AttestationFilter) =>
  [name, sizeFrom, sizeTo].some((value) => value !== undefined);

/**
 * A page of what no index in the order of the list knows. What another index expects to be rare is read from that one.
 * Otherwise the newest rows that fit are looked at, which is enough for anything common, and only when they do not fill
 * the page and were not all is the other index asked for what it has. Wherever not every row was looked at, the total is
 * said to be capped.
 */
export async function searchAttestations(
  db: Db,
  all: Source,
  order: PageOrder,
  ownerType: OwnerType,
  query: AttestationQuery,
): Promise<Page<AttestationRow>> {
  const known = await pageOfRare(db, all, order, ownerType, query);
  if (known) return known;
  const newest = newestOf(db, all, order, query);
  const near = await hitPage(db, newest, 'a.time', query);
  if (near.next !== null) return { ...near, totalIsCapped: true };
  if ((await countUpTo(db, newest, NEWEST)) < NEWEST) return near;
  const rare = await findRare(db, all, ownerType, query);
  if (!rare) return { ...near, totalIsCapped: true };
  const found = await hitPage(db, rare.source, order.time, query);
  return rare.isWhole ? found : { ...found, totalIsCapped: true };
}

/** A page of all there is, where that is expected to be little and proves to be. */
async function pageOfRare(db: Db, all: Source, order: PageOrder, ownerType: OwnerType, query: AttestationQuery) {
  const { name } = query;
  if (name !== undefined && !(await isExpectedRare(db, ownerType, name))) return undefined;
  if (name !== undefined && isNameAlone(query)) {
    const page = await keyPage(db, keysFromNameIndex(db, ownerType, name), query, NAME_INDEX_LIMIT - 1);
    return page.totalIsCapped ? undefined : page;
  }
  const few = await (name === undefined ? findFewOfSize : findRare)(db, all, ownerType, query);
  return few?.isWhole ? hitPage(db, few.source, order.time, query) : undefined;
}

const BESIDE_NAME = AttestationFilter.omit({ name: true }).keyof().options;
const isNameAlone = (filter: AttestationFilter) => BESIDE_NAME.every((field) => filter[field] === undefined);

/**
 * Each row of the source is looked at once: its keys are kept and counted there, and only the rows of the page itself
 * are fetched whole. In one statement with the keys the planner would fetch all that were found before it sorts them.
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
  const page = await readPage(hits, { time: 'hit.time', id: 'hit.id' }, query, ({ id }) => id, { total, most });
  if (page.list.length === 0) return { ...page, list: [] };
  const found = await attestations(db).where('a.id', 'in', page.list).execute();
  const rows = new Map(found.map((row) => [row.id, toRow(row)]));
  return { ...page, list: page.list.flatMap((id) => rows.get(id) ?? []) };
}

/** Only what a search looks at, so that sizes are read from the list's own index. */
function newestOf(db: Db | Trx, all: Source, order: PageOrder, { after }: AttestationQuery): Source {
  const [micros] = after?.split('_') ?? [];
  const time = sql.ref<Date>(order.time);
  const newest = all
    .clearSelect()
    .select(['a.id', 'a.name', 'a.size_bytes', time.as('time')])
    .$if(micros !== undefined, (from) =>
      from.where(sql<SqlBool>`${time} <= timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`),
    )
    .orderBy(time, 'desc')
    .orderBy(sql.ref(order.id), 'desc')
    .limit(NEWEST);
  return db.selectFrom(newest.as('a')).selectAll('a') as unknown as Source;
}
