import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { custodyOpening, type CustodyLink } from '@nota/evidence/package/opening.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { leafOfEntry, type KeptEntry } from '../log/kept-entry.repo.ts';

/**
 * The number of the next act on an item, and the leaf hash of its predecessor: the act before, or the item itself.
 * Undefined, now and for all later acts, where the item has no entry of its own: then there is no start of a chain.
 */
export async function nextLink(trx: Trx, item: string): Promise<CustodyLink | undefined> {
  // Two concurrent acts would name the same predecessor. The lock lasts until the end of the transaction, so what is
  // read after it is what the one before has committed.
  await sql`select pg_advisory_xact_lock(hashtext('custody'), hashtext(${item}))`.execute(trx);
  const before = await lastAct(trx, item);
  if (before === undefined) return followedBy(trx, item, 1);
  const link = custodyOpening(before.opening as Json)?.link;
  return link && followedBy(trx, before.id, link.number + 1);
}

async function followedBy(trx: Trx, entryId: string, number: number): Promise<CustodyLink | undefined> {
  const leaf = await leafOfEntry(trx, entryId);
  return leaf && { number, previous: toHex(leafHash(leaf)) };
}

/** By its number and not by its id: ids are made from the time, and clocks can be set back. */
function lastAct(trx: Trx, item: string): Promise<Pick<KeptEntry, 'id' | 'opening'> | undefined> {
  return trx
    .selectFrom('kernel_entry')
    .select(['id', 'opening'])
    .where('record_id', '=', item)
    .where('kind', '=', 'custody')
    .orderBy(sql`(opening ->> 'number')::integer desc nulls last`)
    .limit(1)
    .executeTakeFirst();
}
