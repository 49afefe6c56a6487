import type {
  AttestationFilter,
  AttestationQuery,
  OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { foldName, gramsOf } from '@nota/contract/attestations/attestation-gram.rules.ts';
import type { ExpectedMatches } from '@nota/contract/attestations/attestation-search.rules.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import type { SearchedFilter, Source } from './attestation-filter.repo.ts';

/** A range of sizes with fewer rows is read from its index at once: counting that far in the index is cheap. */
const SIZE_INDEX_LIMIT = 2_000;

export const findFewOfSize = (db: Db, all: Source, ownerType: OwnerType, query: AttestationQuery) =>
  findRare(db, all, ownerType, query, SIZE_INDEX_LIMIT);

/** A name of one character has no pair, so the index of pairs cannot be used. */
export const hasIndexFor = (ownerType: OwnerType, { name = '' }: AttestationFilter): boolean =>
  name === '' || gramsOf(name, ownerType).length > 0;

/** How many names may have this part, by the statistics of pairs. */
export async function expectedWithName(db: Db, ownerType: OwnerType, name: string): Promise<ExpectedMatches> {
  const grams = gramsOf(name, ownerType);
  if (grams.length === 0) return { atMost: 0, pairs: 0 };
  const estimate = sql<{ rows: string }>`select attestation_gram_estimate(${grams}::integer[]) as rows`;
  return { atMost: Number((await estimate.execute(db)).rows[0]?.rows), pairs: grams.length };
}

/** The ids and creation times of records with this part in their name, read from the index of pairs alone. */
export function keysFromNameIndex(db: Db, ownerType: OwnerType, name: string, most: number) {
  const door = gramDoor(gramsOf(name, ownerType), name, most);
  return db.selectFrom(door.as<'g'>(sql`g`)).select(['g.id', 'g.created_at as time']);
}

/** Reads the index of names or sizes once, so that the page and its total use the same rows. */
export async function findRare(db: Db, all: Source, ownerType: OwnerType, query: AttestationQuery, most: number) {
  const grams = gramsOf(query.name ?? '', ownerType);
  if (grams.length > 0) {
    const { rows } = await sql<{ id: string }>`select id from ${gramDoor(grams, query.name ?? '', most)}`.execute(db);
    const ids = rows.map(({ id }) => id);
    return { source: all.where(sql<SqlBool>`a.id = any (${ids}::bigint[])`), isWhole: ids.length < most };
  }
  const source = viaNameIndex(db, all, ownerType, query, most);
  return source && { source, isWhole: (await countUpTo(db, source, most)) < most };
}

const gramDoor = (grams: readonly number[], name: string, most: number) =>
  sql<{
    id: string;
    created_at: Date;
  }>`attestation_gram_door(${grams}::integer[], ${foldName(name)}, ${most}::integer)`;

export async function countUpTo(db: Db, source: Source, most: number): Promise<number> {
  const counted = source
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most);
  const { rows } = await sql<{ n: string }>`select count(*) as n from (${counted}) counted`.execute(db);
  return Number(rows[0]?.n);
}

/** The records that the index of names or of sizes gives; undefined for a name of one character, which it cannot find. */
export function viaNameIndex(
  db: Db | Trx,
  all: Source,
  ownerType: OwnerType,
  filter: AttestationFilter,
  most: number,
): Source | undefined {
  const { name = '' } = filter;
  const grams = gramsOf(name, ownerType);
  if (grams.length > 0) return all.where(sql<SqlBool>`a.id in (select id from ${gramDoor(grams, name, most)})`);
  if (name !== '') return undefined;
  const sized = withNameAndSize(all, filter).orderBy('a.size_bytes', 'desc').limit(most);
  return db.selectFrom(sized.as('a')).selectAll('a');
}

/**
 * The conditions without an index in the order of the list. Most names are normalized already, and testing for that is
 * cheaper than normalizing all of them.
 */
export const withNameAndSize = (source: Source, filter: SearchedFilter): Source =>
  applyFilter(source, filter, {
    sizeFrom: (eb, from) => eb('a.size_bytes', '>=', String(from)),
    sizeTo: (eb, to) => eb('a.size_bytes', '<=', String(to)),
    name: (_eb, name) => sql<SqlBool>`strpos(${FOLDED_NAME}, ${foldName(name)}) > 0`,
  });

const FOLDED_NAME = sql`lower(case when a.name is nfkc normalized then a.name else normalize(a.name, nfkc) end)`;
