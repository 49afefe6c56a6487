import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Trx } from '../../platform/db/database.ts';
import { recordEntry, type PreparedEntry } from '../../platform/entry/kernel-entry.repo.ts';
import { nextLink } from './custody-link.repo.ts';

export interface CustodyAct {
  /** The id of the item that was touched. */
  readonly item: string;
  /** `collected`, `sealed`, `opened`, `handed-over`, …: each module defines its own. */
  readonly act: string;
  /** The id of the person who did it; never a name. */
  readonly actor: string;
  readonly at: Date;
  readonly detail?: Json;
}

/**
 * Records who did what to an item and when, in the transaction that does it. The chain of custody of an item is its
 * entries of this kind; each has its own leaf in the log and names the one before, so that none can be left out. Acts
 * on one item wait for each other until the transaction ends: so a caller with several items must take them in the
 * order of their ids, and take other locks before.
 */
export async function recordCustody(
  trx: Trx,
  { item, act, actor, at, detail = {} }: CustodyAct,
): Promise<PreparedEntry> {
  const link = await nextLink(trx, item);
  return recordEntry(trx, {
    kind: 'custody',
    recordId: item,
    opening: { item, act, actor, at: at.toISOString(), detail, ...link },
    chainMode: 0,
  });
}
