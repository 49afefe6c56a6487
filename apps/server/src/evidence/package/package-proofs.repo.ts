import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { toBase64, utf8 } from '@nota/evidence/bytes/encoding.ts';
import type { PackageAnchor, PackageContents, PackageStamp } from '@nota/evidence/package/package-contents.ts';
import { NUMBERED_MAX } from '@nota/evidence/package/part-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { firstAnchorAtLeast } from '../chain/anchor-of-head.repo.ts';
import { headOfSize } from '../log/log-head.repo.ts';
import { revocationListsOf, stampsOfHead, type HeadStamp } from '../time/head-stamp.repo.ts';
import type { PackageContext } from './package-context.ts';
import { headForEntry } from './package-head.repo.ts';

export type Proofs = Pick<PackageContents, 'proof' | 'stamps' | 'anchors'>;

/**
 * Everything that proves an entry's index in the log. A stamp or an anchor of another head comes with the entry's proof
 * in that head.
 */
export async function readProofs({ reader, config }: PackageContext, db: Db, index: number): Promise<Proofs> {
  const head = await headForEntry(db, config, index + 1);
  if (!head) return {};
  const beside = async (size: number) => {
    const other = size === head.size ? undefined : await headOfSize(db, size);
    return other ? { proof: await reader.entryProof(index, other) } : {};
  };
  const stamps = await stampsCovering(db, index + 1);
  const anchor = await firstAnchorAtLeast(db, index + 1);
  return {
    proof: await reader.entryProof(index, head),
    stamps: await Promise.all(
      stamps.map(async (stamp) => ({ ...(await stampPart(db, stamp)), ...(await beside(stamp.size)) })),
    ),
    anchors: anchor ? [{ ...anchorPart(anchor.record), ...(await beside(anchor.size)) }] : [],
  };
}

/** How many stamps from the first that covers the entry on are considered; later ones date it much later. */
const STAMPS_LOOKED_AT = 64;

/** The first token of each authority that covers a log of this size, the earliest head first. */
async function stampsCovering(db: Db, size: number): Promise<HeadStamp[]> {
  const rows = await db
    .selectFrom('head_stamp')
    .select(['authority', 'size'])
    .where('size', '>=', String(size))
    .orderBy('size')
    .orderBy('authority')
    .limit(STAMPS_LOOKED_AT)
    .execute();
  const first = rows.filter((row, at) => rows.findIndex(({ authority }) => authority === row.authority) === at);
  const found = first.slice(0, NUMBERED_MAX).map(async (row) => {
    const stamps = await stampsOfHead(db, Number(row.size));
    return stamps.filter(({ authority }) => authority === row.authority);
  });
  return (await Promise.all(found)).flat();
}

async function stampPart(db: Db, stamp: HeadStamp): Promise<PackageStamp> {
  const lists = await revocationListsOf(db, stamp);
  return {
    token: stamp.response,
    chain: pem('CERTIFICATE', stamp.certificates),
    ...(lists.length === 0 ? {} : { crl: pem('X509 CRL', lists) }),
  };
}

const anchorPart = (record: object): PackageAnchor => ({ record: record as Json });

function pem(label: string, ders: readonly Uint8Array[]): Uint8Array {
  const blocks = ders.map((der) => {
    const lines = toBase64(der).replaceAll(/.{64}(?=.)/g, '$&\n');
    return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
  });
  return utf8(blocks.join(''));
}
