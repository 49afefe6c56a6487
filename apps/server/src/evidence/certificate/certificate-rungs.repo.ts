import { toBase64, toHex } from '@nota/evidence/bytes/encoding.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { firstHeadAtLeast, headOfSize, type Head } from '../log/log-head.repo.ts';
import { readLogState } from '../log/log-state.repo.ts';
import { firstStampedSize, stampsOfHead } from '../time/head-stamp.repo.ts';
import type { CertificateFacts, ChainAnchor } from './certificate-facts.ts';

export type Rungs = Pick<CertificateFacts, 'log' | 'stamps' | 'anchor'>;

/**
 * How far an entry has come: its index in the log, who stamped the head that covers it, which chain has an anchor.
 * Undefined until a head covers it. The first stamped head is used where there is one, because it gives the earliest
 * proven time; only final anchors count.
 */
export async function readRungs(
  db: Db | Trx,
  entryId: string,
  how: { readonly isDated: boolean; readonly chainName: string },
): Promise<Rungs | undefined> {
  const place = await placeOf(db, entryId);
  const state = await readLogState(db);
  if (!place || !state) return undefined;
  const stamped = await firstStampedSize(db, place.index + 1);
  const head = await (stamped === undefined ? firstHeadAtLeast(db, place.index + 1) : headOfSize(db, stamped));
  if (!head) return undefined;
  const stamps = stamped === undefined ? [] : await stampsOfHead(db, stamped);
  const anchor = await firstAnchor(db, place.index + 1, how.chainName);
  return {
    log: { origin: state.origin, index: String(place.index), ...described(head) },
    stamps:
      stamps.length > 0
        ? stamps.map(({ signer, genTime, accuracyMs, serial }) => ({
            authority: signer,
            at: genTime,
            accuracyMs,
            serial,
          }))
        : how.isDated
          ? 'not-yet'
          : 'not-used',
    anchor: anchor ?? (place.chainMode > 0 ? 'not-yet' : 'not-used'),
  };
}

const described = ({ size, root, publishedAt }: Head) => ({
  headSize: String(size),
  headRoot: toBase64(root),
  publishedAt,
});

/** Read through the platform's own entry, so that a platform cannot ask about another's. */
async function placeOf(db: Db | Trx, entryId: string): Promise<{ index: number; chainMode: number } | undefined> {
  const row = await db
    .selectFrom('kernel_entry as k')
    .innerJoin('log_entry as l', 'l.entry_id', 'k.id')
    .select(['l.log_index', 'k.chain_mode'])
    .where('k.id', '=', entryId)
    .executeTakeFirst();
  return row && { index: Number(row.log_index), chainMode: row.chain_mode };
}

async function firstAnchor(db: Db | Trx, size: number, chainName: string): Promise<ChainAnchor | undefined> {
  const row = await db
    .selectFrom('anchor')
    .selectAll()
    .where('size', '>=', String(size))
    .where('state', '=', 'final')
    .orderBy('size')
    .limit(1)
    .executeTakeFirst();
  if (!row?.block_time || !row.transaction_hash) return undefined;
  return {
    chainName,
    chainId: Number(row.chain_id),
    contract: `0x${toHex(row.contract)}`,
    transaction: `0x${toHex(row.transaction_hash)}`,
    blockNumber: String(row.block_number),
    blockAt: row.block_time,
    headSize: row.size,
  };
}
