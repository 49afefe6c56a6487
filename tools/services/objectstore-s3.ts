import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import {
  clientFor,
  OWNER_ACCESS,
  STORE_ACCESS,
  type StoreAccess,
} from '../../apps/server/src/platform/files/store/store-access.ts';
import { prepareBuckets } from '../../apps/server/src/platform/files/store/store-buckets.ts';
import { RIGHTS } from '../../apps/server/src/platform/files/store/store-policies.ts';
import { messageOf } from './service.ts';

export interface Answer {
  /** `refuses` means that the keys are not accepted, `silent` that nobody listens, `fails` everything between. */
  readonly answer: 'works' | 'refuses' | 'fails' | 'silent';
  readonly reason: string;
}

/** Healthy means that a signed PUT, GET and DELETE succeed, and that each key may list its buckets. */
export async function tryRoundTrip(config: AllSettings): Promise<Answer> {
  try {
    await prepareBuckets(config);
    await as(OWNER_ACCESS.here(config), (client) => roundTrip(client, config.S3_BUCKET));
    const buckets = {
      working: config.S3_BUCKET,
      evidence: config.S3_EVIDENCE_BUCKET,
      log: config.S3_LOG_BUCKET,
      copy: config.S3_COPY_BUCKET,
    };
    for (const [kind, rights] of Object.entries(RIGHTS)) {
      const look = new HeadBucketCommand({ Bucket: buckets[kind as keyof typeof buckets] });
      for (const { role } of rights) await as(STORE_ACCESS[role](config), (client) => client.send(look));
    }
    return { answer: 'works', reason: '' };
  } catch (error) {
    return { answer: meaningOf(error), reason: describe(error) };
  }
}

/** Whether an object can be written, read and deleted now, which a store that hangs is not given a minute for. */
export async function works(config: AllSettings): Promise<boolean> {
  try {
    await as(OWNER_ACCESS.here(config), (client) => roundTrip(client, config.S3_BUCKET));
    return true;
  } catch {
    return false;
  }
}

async function as<T>(access: StoreAccess, work: (client: S3Client) => Promise<T>): Promise<T> {
  const client = clientFor(access, 5_000);
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

async function roundTrip(client: S3Client, bucket: string): Promise<void> {
  const place = { Bucket: bucket, Key: `services-probe/${randomUUID()}` };
  const put = await client.send(new PutObjectCommand({ ...place, Body: place.Key }));
  const got = await client.send(new GetObjectCommand(place));
  if ((await got.Body?.transformToString()) !== place.Key) throw new Error('other bytes came back than were written');
  // Deleting by version leaves nothing behind, even in a versioned bucket.
  await client.send(new DeleteObjectCommand({ ...place, ...(put.VersionId && { VersionId: put.VersionId }) }));
}

function meaningOf(error: unknown): Answer['answer'] {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403) return 'refuses';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOST|ENET)/.test(code) ? 'silent' : 'fails';
}

/** The SDK often gives only a name and no message. */
function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return [...new Set([name, messageOf(error).split('\n')[0]])].join(' ');
}
