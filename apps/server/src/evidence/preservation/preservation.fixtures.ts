import { DeleteBucketCommand, DeleteObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import type { AllSettings } from '../../platform/config.ts';
import { examine } from '../../platform/files/store/digest-stream.ts';
import { findEvidence, type EvidenceObject } from '../../platform/files/evidence-object/evidence-object.repo.ts';
import { readStored } from '../../platform/files/store/read-stored.ts';
import { clientFor, OWNER_ACCESS } from '../../platform/files/store/store-access.ts';
import { prepareBuckets } from '../../platform/files/store/store-buckets.ts';
import type { World } from '../../testing/world.ts';

/** Settings for buckets of one test file alone. In governance mode their owner can empty and delete them. */
export function ownBuckets(): Record<string, string> {
  const mark = randomBytes(4).toString('hex');
  return {
    TSA_AUTHORITIES: 'none',
    VERIFY_PAGE: 'no/such/page.html',
    S3_EVIDENCE_BUCKET: `nota-test-evidence-${mark}`,
    S3_COPY_BUCKET: `nota-test-copy-${mark}`,
    EVIDENCE_LOCK_MODE: 'GOVERNANCE',
  };
}

/** The owners of both buckets, who may bypass the locks. */
export interface BucketOwners {
  readonly evidence: S3Client;
  readonly copy: S3Client;
  remove(bucket: 'evidence' | 'copy', key: string, version: string): Promise<void>;
  /** Deletes every version of every object, and returns how many there were. */
  empty(bucket: 'evidence' | 'copy'): Promise<number>;
  close(): Promise<void>;
}

export async function openBucketOwners(config: AllSettings): Promise<BucketOwners> {
  await prepareBuckets(config);
  const clients = { evidence: clientFor(OWNER_ACCESS.here(config)), copy: clientFor(OWNER_ACCESS.copy(config)) };
  const names = { evidence: config.S3_EVIDENCE_BUCKET, copy: config.S3_COPY_BUCKET };
  const remove: BucketOwners['remove'] = async (bucket, Key, VersionId) => {
    const version = { Bucket: names[bucket], Key, VersionId, BypassGovernanceRetention: true };
    await clients[bucket].send(new DeleteObjectCommand(version));
  };
  const empty: BucketOwners['empty'] = async (bucket) => {
    const list = new ListObjectVersionsCommand({ Bucket: names[bucket] });
    const { Versions = [], DeleteMarkers = [] } = await clients[bucket].send(list);
    for (const { Key = '', VersionId = '' } of [...Versions, ...DeleteMarkers]) await remove(bucket, Key, VersionId);
    return Versions.length;
  };
  return {
    ...clients,
    remove,
    empty,
    async close() {
      for (const bucket of ['evidence', 'copy'] as const) {
        await empty(bucket);
        await clients[bucket].send(new DeleteBucketCommand({ Bucket: names[bucket] }));
        clients[bucket].destroy();
      }
    },
  };
}

export const evidenceRow = async ({ db }: Pick<World, 'db'>, key: string) =>
  (await findEvidence(db, key)) as EvidenceObject;

/** What a reader gets for a key: its digest, or nothing. */
export async function digestUnder({ deps, db }: Pick<World, 'deps' | 'db'>, key: string): Promise<string | undefined> {
  const stored = await readStored(deps.store, db, key);
  return stored && (await examine(stored.body as AsyncIterable<Buffer>)).sha256.toString('hex');
}

export async function incidentKinds({ owner }: Pick<World, 'owner'>): Promise<string[]> {
  const { rows } = await owner.query<{ kind: string }>('select kind from integrity_incident order by id');
  return rows.map(({ kind }) => kind);
}

export async function custodyOf({ owner }: Pick<World, 'owner'>, id: string) {
  const { rows } = await owner.query<{ opening: { act: string; actor: string; detail: Record<string, unknown> } }>(
    `select opening from kernel_entry where record_id = $1 and kind = 'custody' order by id`,
    [id],
  );
  return rows.map(({ opening }) => opening);
}
