import { parseAnchorRecord, type AnchorRecord } from '@nota/evidence/anchor/anchor-record.ts';
import { to0x, type Hex } from '@nota/evidence/anchor/keccak.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** An anchor that is in a block, with the data for verifying it offline. */
export interface HeadAnchor {
  /** Of the head that was anchored. */
  readonly size: number;
  readonly isFinal: boolean;
  readonly chainId: number;
  readonly contract: Hex;
  readonly transactionHash: Hex;
  readonly blockNumber: number;
  readonly blockTime: Date;
  readonly record: AnchorRecord;
}

/** The anchor that proves the earliest time of an entry: of the first head that covers this size, final ones first. */
export async function firstAnchorAtLeast(db: Db | Trx, size: number): Promise<HeadAnchor | undefined> {
  const row = await db
    .selectFrom('anchor')
    .selectAll()
    .where('size', '>=', String(size))
    .where('state', 'in', ['mined', 'final'])
    .where('record', 'is not', null)
    .orderBy(sql`state = 'final'`, 'desc')
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
  const record = row && parseAnchorRecord(row.record);
  if (!record || !row.transaction_hash || !row.block_time) return undefined;
  return {
    size: Number(row.size),
    isFinal: row.state === 'final',
    chainId: Number(row.chain_id),
    contract: to0x(row.contract),
    transactionHash: to0x(row.transaction_hash),
    blockNumber: Number(row.block_number),
    blockTime: row.block_time,
    record,
  };
}
