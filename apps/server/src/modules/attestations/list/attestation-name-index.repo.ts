import type {
  AttestationFilter,
  AttestationQuery,
  OwnerType,
} from '@nota/contract/attestations/attestation.contract.ts';
import { foldName, gramsOf } from '@nota/contract/attestations/attestation-gram.rules.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Source } from './attestation-filter.repo.ts';

/** How many rows an index of grams or sizes may name: a word that is in more of them is found among the newest. */
export const NAME_INDEX_LIMIT = 20_000;
/** A range of sizes with fewer rows is read from its index at once. */
const SIZE_INDEX_LIMIT = 2_000;

/** Sizes are counted, which is cheap in their index. */
export const findFewOfSize = (db: Db, all: Source, ownerType: OwnerType, query: AttestationQuery) =>
  findRare(db, all, ownerType, query, SIZE_INDEX_LIMIT);

/** Pairs are common in a way that only statistics know beforehand. */
export async function isExpectedRare(db: Db, ownerType: OwnerType, name: string): Promise<boolean> {
  const grams = gramsOf(name, ownerType);
  if (grams.length === 0) return false;
  const estimate = sql<{ rows: string }>`select attestation_gram_estimate(${grams}::integer[]) as rows`;
  return Number((await estimate.execute(db)).rows[0]?.rows) < NAME_INDEX_LIMIT;
}

/** The keys of a list by creation of all that have a part in their names, as the index of pairs knows it. */
export function keysFromNameIndex(db: Db, ownerType: OwnerType, name: string) {
  const door = gramDoor(gramsOf(name, ownerType), name, NAME_INDEX_LIMIT);
  return db.selectFrom(door.as<'g'>(sql`g`)).select(['g.id', 'g.created_at as time']);
}

/** What is rare, asked for once: the page and its total then look at the same few rows. */
export async function findRare(
  db: Db,
  all: Source,
  ownerType: OwnerType,
  query: AttestationQuery,
  most = NAME_INDEX_LIMIT,
) {
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

/** What the index of grams or of sizes names. A word of one character has no gram: then there is nothing to ask. */
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
  const sized = withSize(all, filter).orderBy('a.size_bytes', 'desc').limit(most);
  return db.selectFrom(sized.as('a')).selectAll('a');
}

/** The conditions that no index in the order of the list knows. Most names are normal already, and asking that is cheap. */
export function withNameAndSize(source: Source, filter: AttestationFilter): Source {
  let matching = withSize(source, filter);
  if (filter.name) {
    const folded = sql`lower(case when a.name is nfkc normalized then a.name else normalize(a.name, nfkc) end)`;
    matching = matching.where(sql<SqlBool>`strpos(${folded}, ${foldName(filter.name)}) > 0`);
  }
  return matching;
}

function withSize(source: Source, { sizeFrom, sizeTo }: AttestationFilter): Source {
  return source
    .$if(sizeFrom !== undefined, (from) => from.where('a.size_bytes', '>=', String(sizeFrom)))
    .$if(sizeTo !== undefined, (from) => from.where('a.size_bytes', '<=', String(sizeTo)));
}
