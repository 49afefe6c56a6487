import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketPolicyCommand,
  GetObjectLockConfigurationCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutObjectLockConfigurationCommand,
  type ObjectLockRetentionMode,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { ConfigOf } from '../../config.ts';
import { clientFor, OWNER_ACCESS } from './store-access.ts';
import { policyOf, type BucketKind } from './store-policies.ts';

interface Lock {
  readonly mode: ObjectLockRetentionMode;
  /** The bucket's default retention in whole days, for objects that are written without one; 0 means none. */
  readonly days: number;
}
interface Bucket {
  readonly kind: BucketKind;
  readonly name: string;
  readonly lock: Lock | undefined;
}

/**
 * Creates the buckets with their locks and policies, as their owner; existing ones are brought up to date. Object Lock
 * can only be enabled when a bucket is created, so an existing bucket without it is refused.
 */
export async function prepareBuckets(config: ConfigOf<'buckets'>): Promise<void> {
  const lock = { mode: config.EVIDENCE_LOCK_MODE, days: Math.floor(config.EVIDENCE_LOCK_LEAST_DAYS) };
  const ours: Bucket[] = [
    { kind: 'working', name: config.S3_BUCKET, lock: undefined },
    { kind: 'evidence', name: config.S3_EVIDENCE_BUCKET, lock },
    { kind: 'log', name: config.S3_LOG_BUCKET, lock: { mode: 'COMPLIANCE', days: config.LOG_LOCK_DAYS } },
  ];
  await asOwner(clientFor(OWNER_ACCESS.here(config)), async (client) => {
    for (const bucket of ours) await prepare(client, config, bucket);
    await letBrowsersIn(client, config);
  });
  await asOwner(clientFor(OWNER_ACCESS.copy(config)), (client) =>
    prepare(client, config, { kind: 'copy', name: config.S3_COPY_BUCKET, lock }),
  );
}

async function asOwner(client: S3Client, work: (client: S3Client) => Promise<void>) {
  try {
    await work(client);
  } finally {
    client.destroy();
  }
}

async function prepare(client: S3Client, config: ConfigOf<'buckets'>, { kind, name, lock }: Bucket): Promise<void> {
  const place = { Bucket: name };
  const isThere = await found(() => client.send(new HeadBucketCommand(place)));
  if (!isThere) {
    await client.send(new CreateBucketCommand({ ...place, ...(lock ? { ObjectLockEnabledForBucket: true } : {}) }));
  }
  if (lock) await lockNewObjects(client, name, lock);
  const wanted = policyOf(config, kind, name);
  const policy = await found(() => client.send(new GetBucketPolicyCommand(place)));
  if (policy?.Policy !== wanted) await client.send(new PutBucketPolicyCommand({ ...place, Policy: wanted }));
}

async function lockNewObjects(client: S3Client, name: string, { mode, days }: Lock): Promise<void> {
  const place = { Bucket: name };
  const current = (await found(() => client.send(new GetObjectLockConfigurationCommand(place))))
    ?.ObjectLockConfiguration;
  if (current?.ObjectLockEnabled !== 'Enabled') throw new Error(`the bucket ${name} has no Object Lock`);
  const { Mode, Days } = current.Rule?.DefaultRetention ?? {};
  if (days === 0 || (Mode === mode && Days === days)) return;
  const ObjectLockConfiguration = {
    ObjectLockEnabled: 'Enabled' as const,
    Rule: { DefaultRetention: { Mode: mode, Days: days } },
  };
  await client.send(new PutObjectLockConfigurationCommand({ ...place, ObjectLockConfiguration }));
}

/** Browsers upload to the store directly, so its CORS rules must allow the console; rules set by an operator are kept. */
async function letBrowsersIn(client: S3Client, config: ConfigOf<'buckets'>): Promise<void> {
  const place = { Bucket: config.S3_BUCKET };
  if (await found(() => client.send(new GetBucketCorsCommand(place)))) return;
  const origins = new Set(['http://127.0.0.1:*', 'http://localhost:*', new URL(config.PUBLIC_URL).origin]);
  const rule = {
    AllowedOrigins: [...origins],
    AllowedMethods: ['PUT', 'GET'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  };
  await client.send(new PutBucketCorsCommand({ ...place, CORSConfiguration: { CORSRules: [rule] } }));
}

async function found<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
    throw error;
  }
}
