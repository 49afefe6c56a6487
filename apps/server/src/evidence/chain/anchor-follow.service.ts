import { raisedFee } from '@nota/contract/evidence/anchor.rules.ts';
import type { Logger } from 'pino';
import { addSeconds } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OpenIncident } from './anchor-incident.ts';
import { moveAnchor, settleAnchor } from './anchor-move.service.ts';
import { ceilingOf, type AnchorTarget, type ChainIdentity } from './anchor-target.ts';
import {
  insertAnchorEvent,
  insertTransaction,
  listFinal,
  listInStates,
  listUnproven,
  lockAnchor,
  saveRecord,
  transactionsOf,
  type StoredAnchor,
  type StoredTransaction,
} from './anchor.repo.ts';

export interface Anchoring {
  readonly db: Db;
  readonly config: Config;
  readonly target: AnchorTarget;
  readonly log: Logger;
  readonly openIncident: OpenIncident;
}

/** Looks up on the chain every anchor that could still move, and records its state. */
export async function followAnchors(work: Anchoring, chain: ChainIdentity, at: Date): Promise<void> {
  const moving = await listInStates(work.db, chain, ['prepared', 'broadcast', 'mined', 'reorganised', 'displaced']);
  for (const anchor of moving) await look(work, anchor, at);
  await lookBack(work, chain, at);
}

/** Final anchors from the newest down to the first whose block is unchanged: then all before it are unchanged too. */
async function lookBack(work: Anchoring, chain: ChainIdentity, at: Date): Promise<void> {
  let page = await listFinal(work.db, chain, undefined);
  while (page.length > 0) {
    for (const anchor of page) if ((await look(work, anchor, at)) === 'final') return;
    page = await listFinal(work.db, chain, page.at(-1));
  }
}

async function look(work: Anchoring, anchor: StoredAnchor, at: Date) {
  const saved = await transactionsOf(work.db, anchor.id);
  const hashes = saved.map(({ hash }) => hash).reverse();
  const seen = await work.target.sight(Number(anchor.nonce), hashes);
  return settleAnchor(work, anchor, seen, at);
}

/**
 * Sends transactions that are in no block yet, always the saved bytes: a node that lost them, or never got them because
 * we crashed, gets them again, and one that has them says so. Ordered by nonce, as nodes require.
 */
export async function sendWaiting(work: Anchoring, chain: ChainIdentity, at: Date): Promise<void> {
  for (const anchor of await listInStates(work.db, chain, ['prepared', 'broadcast', 'reorganised'])) {
    const newest = (await transactionsOf(work.db, anchor.id)).at(-1);
    if (!newest) throw new Error(`anchor ${anchor.id} has no transaction`);
    const outcome = await work.target.send(newest.raw);
    if (outcome === 'accepted' && anchor.state !== 'broadcast') await markSent(work, anchor, at);
    const isStuck = anchor.state === 'broadcast' && isOlder(newest, work.config.CHAIN_STUCK_SECONDS, at);
    if (outcome === 'fee-too-low' || (outcome === 'accepted' && isStuck)) await replace(work, anchor, newest, at);
  }
}

const isOlder = ({ signed_at }: StoredTransaction, seconds: number, at: Date) => addSeconds(signed_at, seconds) <= at;

async function markSent({ db }: Anchoring, { id }: StoredAnchor, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const anchor = await lockAnchor(trx, id);
    if (anchor.state === 'prepared' || anchor.state === 'reorganised')
      await moveAnchor(trx, anchor, { action: 'send', at });
  });
}

/** Saves a second transaction with the same nonce and a higher fee; the next run sends it. */
async function replace(work: Anchoring, { id }: StoredAnchor, newest: StoredTransaction, at: Date): Promise<void> {
  const { db, config, target, log } = work;
  const before = { most: BigInt(newest.gas_most), tip: BigInt(newest.gas_tip) };
  const fee = raisedFee(before, await target.marketFee(), ceilingOf(config));
  if (!fee) {
    log.warn(
      { anchorId: id, mostGwei: config.CHAIN_MOST_GWEI },
      'an anchor waits: a higher fee would pass the ceiling',
    );
    return;
  }
  const signed = await target.signAgain(newest.raw, fee);
  await db.transaction().execute(async (trx) => {
    const anchor = await lockAnchor(trx, id);
    const isNewest = (await transactionsOf(trx, id)).at(-1)?.id === newest.id;
    if (!isNewest || !['prepared', 'broadcast', 'reorganised'].includes(anchor.state)) return;
    await insertTransaction(trx, id, signed, at);
    const detail = { most: String(fee.most), tip: String(fee.tip) };
    if (anchor.state === 'broadcast') await moveAnchor(trx, anchor, { action: 'replace', detail, at });
    else
      await insertAnchorEvent(trx, {
        anchorId: id,
        action: 'replace',
        from: anchor.state,
        to: anchor.state,
        detail,
        at,
      });
  });
}

/** The proof for packages, fetched once the anchor is in a block. If the chain cannot give it now, it is asked again. */
export async function proveAnchors({ db, target }: Anchoring, chain: ChainIdentity): Promise<void> {
  for (const anchor of await listUnproven(db, chain)) {
    const { block_hash: hash, block_number: number } = anchor;
    const saved = await transactionsOf(db, anchor.id);
    const mined = saved.find((one) => anchor.transaction_hash?.equals(one.hash));
    if (!mined || !hash) continue;
    await saveRecord(db, anchor, await target.prove(mined.raw, { hash, number: Number(number) }));
  }
}
