import type {
  AttestationFilter,
  AttestationQuery,
  AttestationRow,
  OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { foldName, gramsSought } from '@nota/contract/attestations/attestation-gram.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/page.ts';
import { filtered, type Source } from './attestation-filter.repo.ts';
import { hasCertificate, toRow } from './attestation.repo.ts';

const ORDER = { time: 'a.created_at', id: 'a.id' } as const;
/** How many of the newest are looked at one by one before an index of grams or sizes is asked. */
const NEWEST = 5_000;
/** How many rows such an index may name: a word that is in more of them is found among the newest. */
const MOST_NAMED = 20_000;
const MOST_EXPIRING = 1_000;

/**
 * One page of a list. What has an index in the order of the list is read from it. A part of a name, a label and a size
 * have none: the newest rows that fit otherwise are looked at first, which is enough for anything common, and only when
 * they do not fill the page and were not all is the other index asked, for what is rare. Wherever not every row was
 * looked at, the total is said to be capped.
 */
export async function listAttestations(
  db: Db,
  ownerType: OwnerType,
  query: AttestationQuery,
): Promise<Page<AttestationRow>> {
  const page = (source: Source) => readPage(sought(source, query).select(hasCertificate), ORDER, query, toRow);
  const all = filtered(db, allOf(db, ownerType), query);
  if (query.expiryFrom || query.expiryTo) return partly(db, page, expiring(db, all, query), MOST_EXPIRING);
  if (!isSearched(query)) return page(all);
  const newest = newestOf(db, all, query.after);
  const near = await page(newest);
  if (near.next !== null) return { ...near, totalIsCapped: true };
  if ((await countUpTo(db, newest, NEWEST)) < NEWEST) return near;
  const rare = named(db, all, ownerType, query, MOST_NAMED);
  return rare ? partly(db, page, rare, MOST_NAMED) : { ...near, totalIsCapped: true };
}

/** The same rows for the export, which may be long and need not be quick. */
export function exportedAttestations(db: Db | Trx, ownerType: OwnerType, filter: AttestationFilter): Source {
  const all = filtered(db, allOf(db, ownerType), filter);
  const most = LIMIT.exportMaxRows + 1;
  if (filter.expiryFrom || filter.expiryTo) return sought(expiring(db, all, filter, most), filter);
  return sought((isSearched(filter) ? named(db, all, ownerType, filter, most) : undefined) ?? all, filter);
}

const isSearched = ({ name, label, sizeFrom, sizeTo }: AttestationFilter) =>
  [name, label, sizeFrom, sizeTo].some((value) => value !== undefined);

const allOf = (db: Db | Trx, ownerType: OwnerType): Source =>
  db.selectFrom('attestation as a').selectAll('a').where('a.owner_type', '=', ownerType);

/** A source that stops at a number of rows: where it did, there may be more. */
async function partly(
  db: Db,
  page: (source: Source) => Promise<Page<AttestationRow>>,
  source: Source,
  most: number,
): Promise<Page<AttestationRow>> {
  const found = await page(source);
  const isWhole = (await countUpTo(db, source, most)) < most;
  return isWhole ? found : { ...found, totalIsCapped: true };
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
function newestOf(db: Db | Trx, all: Source, after: string | undefined): Source {
  const [micros] = after?.split('_') ?? [];
  const newest = all
    .$if(micros !== undefined, (from) =>
      from.where(sql<SqlBool>`a.created_at <= timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
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
  const grams = gramsSought(filter);
  if (grams.length > 0) {
    const door = sql`select attestation_gram_door(${grams}::text[], ${ownerType}, ${most}::integer)`;
    return all.where(sql<SqlBool>`a.id in (${door})`);
  }
  if (filter.name !== undefined) return undefined;
  const sized = sizedAs(all, filter).orderBy('a.size_bytes', 'desc').limit(most);
  return db.selectFrom(sized.as('a')).selectAll('a');
}

/**
 * The newest records end last, so a walk along the list would meet none of these for a long time. The soonest to end
 * are taken by their own index, up to a number.
 */
function expiring(
  db: Db | Trx,
  all: Source,
  { expiryFrom, expiryTo }: AttestationFilter,
  most = MOST_EXPIRING,
): Source {
  const soonest = all
    .where('a.state', 'in', ['preserved', 'expired'])
    .where('a.retention_until', 'is not', null)
    .$if(expiryFrom !== undefined, (from) => from.where('a.retention_until', '>=', new Date(expiryFrom ?? '')))
    .$if(expiryTo !== undefined, (from) => from.where('a.retention_until', '<=', new Date(expiryTo ?? '')))
    .orderBy('a.retention_until')
    .limit(most);
  return db.selectFrom(soonest.as('a')).selectAll('a');
}

/** The conditions that no index in the order of the list knows. Most names are normal already, and asking that is cheap. */
function sought(source: Source, filter: AttestationFilter): Source {
  let matching = sizedAs(source, filter);
  if (filter.name) {
    const folded = sql`lower(case when a.name is nfkc normalized then a.name else normalize(a.name, nfkc) end)`;
    matching = matching.where(sql<SqlBool>`strpos(${folded}, ${foldName(filter.name)}) > 0`);
  }
  return filter.label ? matching.where(sql<SqlBool>`${filter.label} = any (a.labels)`) : matching;
}

function sizedAs(source: Source, { sizeFrom, sizeTo }: AttestationFilter): Source {
  return source
    .$if(sizeFrom !== undefined, (from) => from.where('a.size_bytes', '>=', String(sizeFrom)))
    .$if(sizeTo !== undefined, (from) => from.where('a.size_bytes', '<=', String(sizeTo)));
}
