import { randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import type { BenchPlace } from '../bench-place.ts';
import { DOCUMENTS, LABELS, ORGANIZATIONS } from './believable-names.ts';

/** A pair of queries: for something that another platform has, and for something that nobody has. */
export interface WallQuestion {
  readonly name: string;
  readonly held: () => string;
  readonly strange: () => string;
}

interface Held {
  readonly id: string;
  readonly unused_id: string;
  readonly hash: string;
  readonly phone: string;
}

const LIST = '/api/attestations/attestation/organization';
const list = (field: string, value: string) =>
  `${LIST}?${new URLSearchParams({ pageSize: '20', [field]: value }).toString()}`;
const one = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T;
/** As long as the word that it replaces, and made of characters that no name has. */
const strangeWord = (like: string) => Array.from(like, () => String.fromCodePoint(0x6b00 + randomInt(0x600))).join('');

/** A value that only one row has, so that a platform with rows of its own can be asked for it as well. */
export async function questionsByValue(first: BenchPlace, neighbourId: string): Promise<WallQuestion[]> {
  const rows = await sampleOf(first, neighbourId);
  return [
    { name: 'id', held: () => `${ID}/${one(rows).id}`, strange: () => `${ID}/${one(rows).unused_id}` },
    { name: 'ano', held: () => list('ano', one(rows).id), strange: () => list('ano', one(rows).unused_id) },
    {
      name: 'hash',
      held: () => list('hash', one(rows).hash),
      strange: () => list('hash', randomBytes(32).toString('hex')),
    },
    {
      name: 'phone',
      held: () => list('phone', one(rows).phone),
      strange: () => list('phone', `15${String(randomInt(1_000_000_000)).padStart(9, '0')}`),
    },
  ];
}

const ID = '/api/attestations/attestation';

/** Words in many rows. */
export function questionsByWord(): WallQuestion[] {
  const about = (name: string, field: string, word: () => string): WallQuestion => ({
    name,
    held: () => list(field, word()),
    strange: () => list(field, strangeWord(word())),
  });
  return [
    about('owner', 'ownerName', () => one(ORGANIZATIONS)),
    about('label', 'label', () => one(LABELS)),
    about('name-common', 'name', () => one(DOCUMENTS)),
    about('name-two-characters', 'name', () => one(DOCUMENTS).slice(0, 2)),
    about('name-longer', 'name', () => one(ORGANIZATIONS)),
  ];
}

/** Repeated with the same value: pages cached by the first platform's own queries might make a difference. */
export const repeated = ({ name, held, strange }: WallQuestion): WallQuestion => {
  const [always, never] = [held(), strange()];
  return { name: `${name}-again`, held: () => always, strange: () => never };
};

const SAMPLE = 4_000;

/** Rows from all over the first platform's, each with an unused id of the same millisecond. */
async function sampleOf({ config, platformId }: BenchPlace, neighbourId: string): Promise<Held[]> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  try {
    const { rows } = await owner.query<Held>(
      `select a.id::text, (a.id # 2097152)::text as unused_id, encode(a.sha256, 'hex') as hash, a.owner_phone as phone
         from attestation a tablesample bernoulli ((select least(100, 3e6 / greatest(reltuples, 1)) from pg_class where relname = 'attestation'))
        where a.platform_id = $1
          and not exists (select 1 from attestation b where b.id = a.id # 2097152)
          and not exists (select 1 from attestation b where b.platform_id = $2 and b.owner_phone = a.owner_phone)
        limit ${SAMPLE}`,
      [platformId, neighbourId],
    );
    return rows;
  } finally {
    await owner.end();
  }
}
