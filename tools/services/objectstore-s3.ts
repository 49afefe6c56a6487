import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '../../apps/server/src/platform/config.ts';
import { messageOf } from './service.ts';

export interface Answer {
  /** `refuses` means that the keys are not accepted, `silent` that nobody listens, `fails` everything between. */
  readonly answer: 'works' | 'refuses' | 'fails' | 'silent';
  readonly reason: string;
}

/** Healthy means that a signed PUT, GET and DELETE go through; an open port says little about a store. */
export async function tryRoundTrip(config: Config): Promise<Answer> {
  const client = connect(config);
  try {
    await ensureBucket(client, config);
    await roundTrip(client, config.S3_BUCKET);
    return { answer: 'works', reason: '' };
  } catch (error) {
    return { answer: meaningOf(error), reason: describe(error) };
  } finally {
    client.destroy();
  }
}

async function roundTrip(client: S3Client, bucket: string): Promise<void> {
  const place = { Bucket: bucket, Key: `services-probe/${randomUUID()}` };
  const put = await client.send(new PutObjectCommand({ ...place, Body: place.Key }));
  const got = await client.send(new GetObjectCommand(place));
  if ((await got.Body?.transformToString()) !== place.Key) throw new Error('other bytes came back than were written');
  // With the version named, a bucket that keeps versions is left as clean as one that does not.
  await client.send(new DeleteObjectCommand({ ...place, ...(put.VersionId && { VersionId: put.VersionId }) }));
}

/** Browsers upload to the store directly, so it must let the console's pages in; rules somebody set are kept. */
async function ensureBucket(client: S3Client, config: Config): Promise<void> {
  const place = { Bucket: config.S3_BUCKET };
  const isMissing = await client.send(new HeadBucketCommand(place)).then(() => false, isNotFound);
  if (isMissing) await client.send(new CreateBucketCommand(place));
  const hasNoRules = await client.send(new GetBucketCorsCommand(place)).then(() => false, isNotFound);
  if (hasNoRules)
    await client.send(new PutBucketCorsCommand({ ...place, CORSConfiguration: { CORSRules: [rule(config)] } }));
}

function rule(config: Config) {
  const origins = new Set(['http://127.0.0.1:*', 'http://localhost:*', new URL(config.PUBLIC_URL).origin]);
  return {
    AllowedOrigins: [...origins],
    AllowedMethods: ['PUT', 'GET'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  };
}

function connect(config: Config): S3Client {
  return new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    forcePathStyle: true,
    // The checksums the SDK adds by itself are trailers, which this store answers with 411.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true },
  });
}

function isNotFound(error: unknown): boolean {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return true;
  throw error;
}

function meaningOf(error: unknown): Answer['answer'] {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 403) return 'refuses';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ECONNREFUSED|ENOTFOUND|EAI_|EHOST|ENET)/.test(code) ? 'silent' : 'fails';
}

/** The SDK often gives only a name and no sentence. */
function describe(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return [...new Set([name, messageOf(error).split('\n')[0]])].join(' ');
}
