import { CompactRange } from '@nota/evidence/tree/compact-range.ts';
import { inclusionSpans } from '@nota/evidence/tree/proof.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { transferLeaf, transfersOfDay, type BookedTransfer } from './ledger-leaf.ts';

/** What an auditor needs to find one transfer under the root that the log holds for its day. */
export interface TransferProof {
  readonly day: string;
  readonly transfer: BookedTransfer;
  readonly index: number;
  readonly size: number;
  readonly path: readonly Uint8Array[];
  /** The entry of the log that holds the root. */
  readonly closeId: string;
}

/** Reads the day once, and keeps only the hashes of the path. */
export async function transferProof(db: Db, platformId: string, id: string): Promise<TransferProof> {
  const found = await db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_close as c', (join) =>
      join.onRef('c.day', '=', 't.booked_on').on('c.platform_id', '=', platformId),
    )
    .select(['c.id as closeId', 'c.day', 'c.transfer_count as size'])
    .where('t.platform_id', '=', platformId)
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!found) refuse('RECORD_NOT_FOUND', { id });
  const { count } = await db
    .selectFrom('ledger_transfer')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('platform_id', '=', platformId)
    .where('booked_on', '=', found.day)
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  const [index, size] = [Number(count), Number(found.size)];
  const spans = inclusionSpans(index, size).map((span) => ({ ...span, tree: new CompactRange() }));
  let [place, transfer]: [number, BookedTransfer | undefined] = [0, undefined];
  for await (const one of transfersOfDay(db, platformId, found.day)) {
    if (place === index) transfer = one;
    else spans.find(({ start, end }) => place >= start && place < end)?.tree.append(transferLeaf(one));
    place += 1;
  }
  if (!transfer) refuse('RECORD_NOT_FOUND', { id });
  const path = spans.map(({ tree }) => tree.root());
  return { day: found.day, transfer, index, size, path, closeId: found.closeId };
}
