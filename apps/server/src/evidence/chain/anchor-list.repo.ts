import type { Anchor } from '@nota/contract/evidence/anchor.contract.ts';
import { explorerLink } from '@nota/contract/evidence/anchor.rules.ts';
import { to0x } from '@nota/evidence/anchor/keccak.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A day at one per half hour; older ones can be found on the chain. */
const NEWEST = 50;

/** Newest first, with the platform's own link to a block explorer. */
export async function listNewestAnchors(db: Db): Promise<Anchor[]> {
  const explorer = await explorerOf(db);
  const rows = await db
    .selectFrom('anchor as a')
    .selectAll('a')
    .select(
      sql<Buffer>`(select t.hash from anchor_transaction t where t.anchor_id = a.id order by t.id desc limit 1)`.as(
        'newest_hash',
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => {
    const transactionHash = to0x(row.transaction_hash ?? row.newest_hash);
    return {
      id: row.id,
      state: row.state,
      size: Number(row.size),
      chainId: Number(row.chain_id),
      transactionHash,
      blockNumber: row.block_number === null ? null : Number(row.block_number),
      blockTime: row.block_time?.toISOString() ?? null,
      preparedAt: row.prepared_at.toISOString(),
      movedAt: row.moved_at.toISOString(),
      explorerUrl: explorerLink(explorer, transactionHash),
    };
  });
}

async function explorerOf(db: Db): Promise<string> {
  const { rows } = await sql<{ url: string }>`
    select explorer_url as url from chain_door(current_platform())`.execute(db);
  return rows[0]?.url ?? '';
}
