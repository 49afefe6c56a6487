import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { custodyOpening, type CustodyLink } from '@nota/evidence/package/opening.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { leafOfEntry, type KeptEntry } from '../log/kept-entry.repo.ts';

/**
 * The number of the next act on an item, and the leaf hash of what it follows: the act before, or the item itself.
 * Undefined, and so for all later acts, where the item has no entry of its own: a chain has to begin somewhere.
 */
export async function nextLink(trx: Trx, item: string): Promise<CustodyLink | undefined> {
  // Two acts at the same moment would follow the same one. The lock goes with the transaction, before which nobody
  // else can see this act; what is read after it is what the one before has committed.
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

/** By its number and not by its id: ids are made of the time, and clocks are set back. */
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
