import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { commitmentTo, encodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whether the leaf commits to these figures, by the salt that was kept: the kept opening itself is not believed. */
export async function isInTheLog(db: Db, entry: { kind: string; id: string }, opening: Json): Promise<boolean> {
  const { rows } = await sql<{ salt: Buffer | null; chain_mode: number; leaf: Buffer }>`
    select e.salt, e.chain_mode, l.leaf
      from kernel_entry e
      join (select entry_id, leaf from log_entry union all select entry_id, leaf from log_pending) l on l.entry_id = e.id
     where e.id = ${entry.id}`.execute(db);
  return rows.some(({ salt, chain_mode: chainMode, leaf }) => {
    if (!salt) return false;
    const commitment = commitmentTo(opening, salt);
    return leaf.equals(encodeLeaf({ version: 1, ...entry, commitment, chainMode }));
  });
}
