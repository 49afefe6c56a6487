import type { ChainCard } from '@nota/contract/attestations/attestation-detail.contract.ts';
import { explorerLink } from '@nota/contract/evidence/anchor.rules.ts';
import { toBase64, toHex } from '@nota/evidence/bytes/encoding.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { readRungs } from '../../../evidence/certificate/index.ts';
import { findPlaces, headOfSize } from '../../../evidence/index.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readChain } from '../../platform-config/index.ts';
import type { StoredAttestation } from './attestation.repo.ts';

const NOT_YET = {
  origin: null,
  headSize: null,
  headRoot: null,
  publishedAt: null,
  merklePath: [],
  stamps: [],
  anchor: null,
};

/** The progress of a record as the evidence kernel knows it now, which may be ahead of the state saved in the record. */
export async function readChainCard(context: PackageContext, db: Db, row: StoredAttestation): Promise<ChainCard> {
  const [place] = await findPlaces(db, [row.id]);
  const known = {
    mode: row.chain_mode,
    logIndex: place?.index ?? null,
    leafHash: place ? toHex(leafHash(place.leaf)) : null,
  };
  const rungs = place && (await readRungs(db, row.id, { isDated: true, chainName: '' }));
  if (!rungs || !place) return { ...NOT_YET, ...known };
  const { log, stamps, anchor } = rungs;
  const path = await context.reader.inclusionPath(place.index, Number(log.headSize));
  return {
    ...known,
    origin: log.origin,
    headSize: Number(log.headSize),
    headRoot: log.headRoot,
    publishedAt: log.publishedAt.toISOString(),
    merklePath: path.map(toHex),
    stamps: typeof stamps === 'string' ? [] : stamps.map((stamp) => ({ ...stamp, at: stamp.at.toISOString() })),
    anchor: typeof anchor === 'string' ? null : await anchorPart(db, anchor),
  };
}

type Anchor = Exclude<NonNullable<Awaited<ReturnType<typeof readRungs>>>['anchor'], string>;

async function anchorPart(db: Db, anchor: Anchor): Promise<ChainCard['anchor']> {
  const { explorerUrl } = (await readChain(db)).inForce;
  const head = await headOfSize(db, Number(anchor.headSize));
  return {
    chainId: anchor.chainId,
    contract: anchor.contract,
    transactionHash: anchor.transaction,
    blockNumber: anchor.blockNumber,
    blockAt: anchor.blockAt.toISOString(),
    headSize: anchor.headSize,
    headRoot: head ? toBase64(head.root) : '',
    publishedAt: head?.publishedAt.toISOString() ?? null,
    explorerUrl: explorerLink(explorerUrl, anchor.transaction),
  };
}
