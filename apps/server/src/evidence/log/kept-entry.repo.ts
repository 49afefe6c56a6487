import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { commitmentTo, encodeLeaf, type Leaf } from '@nota/evidence/entry/leaf.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { findPlaces } from './log-entry.repo.ts';

export type KeptEntry = Selectable<Tables['kernel_entry']>;

/** An entry of the calling platform; entries of others are not found. */
export function getEntry(db: Db | Trx, id: string): Promise<KeptEntry | undefined> {
  return db.selectFrom('kernel_entry').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The leaf is computed again, because only the sequencer may read leaves that are not sequenced yet. */
export function leafOf({ id, kind, opening, chain_mode: chainMode }: KeptEntry, salt: Uint8Array): Leaf {
  return { version: 1, kind, id, commitment: commitmentTo(opening as Json, salt), chainMode };
}

/** The bytes of an entry's leaf. For an entry without a salt they are read from the log, if it is sequenced. */
export async function leafOfEntry(trx: Db | Trx, id: string): Promise<Uint8Array | undefined> {
  const entry = await getEntry(trx, id);
  if (entry?.salt) return encodeLeaf(leafOf(entry, entry.salt));
  const [place] = entry ? await findPlaces(trx, [id]) : [];
  return place?.leaf;
}
