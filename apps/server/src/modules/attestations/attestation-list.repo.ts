import type {
  AttestationFilter,
  AttestationQuery,
  AttestationRow,
  OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { foldName, gramsOf } from '@nota/contract/attestations/attestation-gram.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { readPage, type PageOrder } from '../../platform/db/page.ts';
import { filtered, type Source } from './attestation-filter.repo.ts';
import { hasCertificate, toRow } from './attestation.repo.ts';

const NEWEST_FIRST = { time: 'a.created_at', id: 'a.id' } as const;
/** How many of the first in the list's order are looked at one by one before an index of grams or sizes is asked. */
const NEWEST = 5_000;
/** How many rows such an index may name: a word that is in more of them is found among the newest. */
const MOST_NAMED = 20_000;
/** Counting what has a label costs a look at each record. */
const MOST_COUNTED = 1_000;

/**
 * One page of a list. What has an index in the order of the list is read from it. A part of a name and a size have
 * none: the newest rows that fit otherwise are looked at first, which is enough for anything common, and only when they
 * do not fill the page and were not all is the other index asked, for what is rare. Wherever not every row was looked
 * at, the total is said to be capped.
 */
export async function listAttestations(
  db: Db,
  ownerType: OwnerType,
  query: AttestationQuery,
): Promise<Page<AttestationRow>> {
  const most = query.label === undefined ? LIMIT.totalMaxRows : MOST_COUNTED;
  const page = (source: Source, order: PageOrder) =>
    readPage(sought(source, query).select(hasCertificate), order, query, toRow, most);
  const all = filtered(db, allOf(db, ownerType, query), query);
  const order = orderOf(query);
  if (!isSearched(query)) return page(all, order);
  const newest = newestOf(db, all, order, query.after);
  const near = await page(newest, insideOf(order));
  if (near.next !== null) return { ...near, totalIsCapped: true };
  if ((await countUpTo(db, newest, NEWEST)) < NEWEST) return near;
  const rare = await rareOf(db, all, ownerType, query);
  if (!rare) return { ...near, totalIsCapped: true };
  const found = await page(rare.source, order);
  return rare.isWhole ? found : { ...found, totalIsCapped: true };
}

/** What is rare, asked for once: the page and its total then look at the same few rows. */
async function rareOf(db: Db, all: Source, ownerType: OwnerType, query: AttestationQuery) {
  const grams = gramsOf(query.name ?? '', ownerType);
  if (grams.length > 0) {
    const { rows } = await sql<{ id: string }>`select ${gramDoor(grams, MOST_NAMED)} as id`.execute(db);
    const ids = rows.map(({ id }) => id);
    return { source: all.where(sql<SqlBool>`a.id = any (${ids}::bigint[])`), isWhole: ids.length < MOST_NAMED };
  }
  const source = named(db, all, ownerType, query, MOST_NAMED);
  return source && { source, isWhole: (await countUpTo(db, source, MOST_NAMED)) < MOST_NAMED };
}

const gramDoor = (grams: readonly number[], most: number) =>
  sql`attestation_gram_door(${grams}::integer[], ${most}::integer)`;

/** The same rows for the export, which may be long and need not be quick. */
export function exportedAttestations(db: Db | Trx, ownerType: OwnerType, filter: AttestationFilter): Source {
  const all = filtered(db, allOf(db, ownerType, filter), filter);
  const rare = isSearched(filter) ? named(db, all, ownerType, filter, LIMIT.exportMaxRows + 1) : undefined;
  return sought(rare ?? all, filter);
}

const isSearched = ({ name, sizeFrom, sizeTo }: AttestationFilter) =>
  [name, sizeFrom, sizeTo].some((value) => value !== undefined);

/**
 * A list is in the order of the time that it is asked for: whoever looks for what ends in May wants that, and the
 * newest records, which end last, would be walked through in vain.
 */
function orderOf(filter: AttestationFilter): PageOrder {
  if (filter.label !== undefined) return { time: 'l.created_at', id: 'l.id' };
  if (filter.expiryFrom || filter.expiryTo) return { time: 'a.retention_until', id: 'a.id' };
  if (filter.anchoredFrom || filter.anchoredTo) return { time: 'a.anchored_at', id: 'a.id' };
  return NEWEST_FIRST;
}

/** The same order within rows that were taken out beforehand: there a label's row is gone, and the record has its time. */
const insideOf = ({ time, id }: PageOrder): PageOrder => ({
  time: time.replace(/^l\./, 'a.'),
  id: id.replace(/^l\./, 'a.'),
});

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

async function countUpTo(db: Db, source: Source, most: number): Promise<number> {
  const counted = source
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most);
  const { rows } = await sql<{ n: string }>`select count(*) as n from (${counted}) counted`.execute(db);
  return Number(rows[0]?.n);
}

/** As a table of its own, so that the rest of the filter looks at these rows and at no others. */
function newestOf(db: Db | Trx, all: Source, order: PageOrder, after: string | undefined): Source {
  const [micros] = after?.split('_') ?? [];
  const time = sql.ref(order.time);
  const newest = all
    .$if(micros !== undefined, (from) =>
      from.where(sql<SqlBool>`${time} <= timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`),
    )
    .orderBy(time, 'desc')
    .orderBy(sql.ref(order.id), 'desc')
    .limit(NEWEST);
  return db.selectFrom(newest.as('a')).selectAll('a');
}

/** What the index of grams or of sizes names. A word of one character has no gram: then there is nothing to ask. */
function named(
  db: Db | Trx,
  all: Source,
  ownerType: OwnerType,
  filter: AttestationFilter,
  most: number,
): Source | undefined {
  const grams = gramsOf(filter.name ?? '', ownerType);
  if (grams.length > 0) return all.where(sql<SqlBool>`a.id in (select ${gramDoor(grams, most)})`);
  if (filter.name !== undefined) return undefined;
  const sized = sizedAs(all, filter).orderBy('a.size_bytes', 'desc').limit(most);
  return db.selectFrom(sized.as('a')).selectAll('a');
}

/** The conditions that no index in the order of the list knows. Most names are normal already, and asking that is cheap. */
function sought(source: Source, filter: AttestationFilter): Source {
  let matching = sizedAs(source, filter);
  if (filter.name) {
    const folded = sql`lower(case when a.name is nfkc normalized then a.name else normalize(a.name, nfkc) end)`;
    matching = matching.where(sql<SqlBool>`strpos(${folded}, ${foldName(filter.name)}) > 0`);
  }
  return matching;
}

function sizedAs(source: Source, { sizeFrom, sizeTo }: AttestationFilter): Source {
  return source
    .$if(sizeFrom !== undefined, (from) => from.where('a.size_bytes', '>=', String(sizeFrom)))
    .$if(sizeTo !== undefined, (from) => from.where('a.size_bytes', '<=', String(sizeTo)));
}
