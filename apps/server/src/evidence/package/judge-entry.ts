import { bytesSource } from '@nota/evidence/package/byte-source.ts';
import type { Report } from '@nota/evidence/verify/report.ts';
import type { Trust } from '@nota/evidence/verify/trust.ts';
import { verifyPackage } from '@nota/evidence/verify/verify-package.ts';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/db/database.ts';
import { findPlaces } from '../log/log-entry.repo.ts';
import { exportPackage } from './evidence-package.service.ts';
import type { PackageContext } from './package-context.ts';
import { deploymentPolicy, deploymentTrust } from './package-trust.ts';

/**
 * Verifies an entry rung by rung with the verifier of packages, but without the object: it may be large, and the caller
 * reads it from the store.
 */
export async function judgeEntry(context: PackageContext, db: Db, entryId: string): Promise<Report> {
  const { body } = await exportPackage(context, db, entryId, { isDigestOnly: true });
  return verifyPackage(bytesSource(await buffer(body)), await trustFor(context, db, entryId));
}

/** What a browser verifies an entry with: the package without file and papers, and whom this deployment trusts. */
export async function proofOfEntry(
  context: PackageContext,
  db: Db,
  entryId: string,
): Promise<{ readonly bytes: Uint8Array; readonly trust: Trust }> {
  const { body } = await exportPackage(context, db, entryId, { isDigestOnly: true, hasNoPapers: true });
  return { bytes: await buffer(body), trust: await trustFor(context, db, entryId) };
}

/** Unlike an offline verifier we have asked a node of the chain, so blocks that our follower found final are known. */
async function trustFor(context: PackageContext, db: Db, entryId: string): Promise<Trust> {
  const trust = await deploymentTrust(context.config, await deploymentPolicy(context.config, db));
  const blockHashes = await finalBlocks(db, entryId);
  return { ...trust, chains: trust.chains.map((chain) => ({ ...chain, blockHashes })) };
}

/** A package has the first anchor after the entry; a few more cost nothing and avoid a race with the follower. */
const BLOCKS_NAMED = 8;

async function finalBlocks(db: Db, entryId: string): Promise<string[]> {
  const [place] = await findPlaces(db, [entryId]);
  if (!place) return [];
  const query = db.selectFrom('anchor').select('block_hash').where('state', '=', 'final');
  const after = query.where('size', '>', String(place.index)).orderBy('size').limit(BLOCKS_NAMED);
  return (await after.execute()).flatMap(({ block_hash: hash }) => (hash ? [`0x${hash.toString('hex')}`] : []));
}
