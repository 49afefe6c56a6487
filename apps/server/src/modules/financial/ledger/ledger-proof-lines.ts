import { canonicalJson } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { isIncluded } from '@nota/evidence/tree/proof.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transferLeaf } from './ledger-leaf.ts';
import { transferProof } from './ledger-proof.service.ts';

export interface ProvenTransfer {
  readonly isProven: boolean;
  readonly lines: readonly string[];
}

/**
 * For an auditor: a transfer as the books have it, and the hashes that lead from it to the root of its closed day, which
 * an entry of the log holds. Computed anew from the transfers, and not believed. Undefined where there is no such
 * transfer in a closed day.
 */
export async function proveTransfer(db: Db, id: string): Promise<ProvenTransfer | undefined> {
  if (!/^\d{1,19}$/.test(id)) return undefined;
  const close = await db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_close as c', (join) =>
      join.onRef('c.platform_id', '=', 't.platform_id').onRef('c.day', '=', 't.booked_on'),
    )
    .select(['c.root', 'c.platform_id'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!close) return undefined;
  const { day, transfer, index, size, path, closeId } = await transferProof(db, close.platform_id, id);
  const leaf = transferLeaf(transfer);
  const isProven = isIncluded(path, leaf, index, { size, root: close.root });
  const lines = [
    `transfer ${canonicalJson({ ...transfer })}`,
    `leaf ${toHex(leaf)}`,
    `place ${index} of ${size} on ${day}`,
    ...path.map((hash) => `path ${toHex(hash)}`),
    `root ${toHex(close.root)}`,
    `entry ${closeId} of the log`,
    isProven ? `the day of transfer ${id} has it` : `the day of transfer ${id} does NOT have it`,
  ];
  return { isProven, lines };
}
