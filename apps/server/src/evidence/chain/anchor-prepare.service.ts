import { isAnchorDue } from '@nota/contract/evidence/anchor.rules.ts';
import { originHash } from '@nota/evidence/anchor/anchor-call.ts';
import { to0x } from '@nota/evidence/anchor/keccak.ts';
import { isSame } from '@nota/evidence/bytes/encoding.ts';
import { readAnchorableHead, readDemand, takeTurn, type AnchorableHead } from './anchor-demand.repo.ts';
import type { Anchoring } from './anchor-follow.service.ts';
import type { ChainIdentity } from './anchor-target.ts';
import { insertAnchor, insertAnchorEvent } from './anchor.repo.ts';

/**
 * Signs and saves an anchor of the newest head, if one is due. The next step sends it, so a process that dies here has
 * sent nothing that is not saved.
 */
export async function prepareAnchor(work: Anchoring, chain: ChainIdentity, at: Date): Promise<boolean> {
  const { db, target } = work;
  const head = await readAnchorableHead(db);
  if (!head) return false;
  const { origin, size, root } = head;
  const wanted = await readDemand(db, chain, size);
  if (!isAnchorDue({ ...wanted, headSize: size, at }) || !(await isChainWithLog(work, head))) return false;
  const nonce = Math.max(await target.nextNumber(), wanted.highestNonce + 1);
  const signed = await target.sign({ originHash: originHash(origin), size, root }, nonce);
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    // Another worker may have been faster.
    const demand = await readDemand(trx, chain, size);
    if (demand.highestNonce >= nonce || !isAnchorDue({ ...demand, headSize: size, at })) return false;
    const anchorId = await insertAnchor(trx, { chain, origin, size, root, nonce, signed, at });
    await insertAnchorEvent(trx, { anchorId, action: 'prepare', from: '', to: 'prepared', at });
    return true;
  });
}

/**
 * The contract is asked first, because its record cannot be changed by us. A log that is behind it was restored from a
 * backup; a log with another root for a known size was rewritten. Both stop anchoring with an incident.
 */
async function isChainWithLog({ db, target, openIncident }: Anchoring, head: AnchorableHead): Promise<boolean> {
  const known = await target.latestAnchored(originHash(head.origin));
  if (known.size === 0) return true;
  const detail = { chainSize: known.size, chainRoot: to0x(known.root), logSize: head.size };
  const ours = await readAnchorableHead(db, known.size);
  if (ours && !isSame(ours.root, known.root)) {
    await openIncident({ kind: 'chain-contradicts-log', detail: { ...detail, logRoot: to0x(ours.root) } });
    return false;
  }
  if (known.size > head.size) await openIncident({ kind: 'chain-ahead-of-log', detail });
  return known.size < head.size;
}
