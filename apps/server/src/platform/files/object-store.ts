import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { guarded } from './guarded.ts';
import { partsOf, type StoredPart } from './object-parts.ts';
import { presignPut, type UploadAddress } from './presign.ts';

export interface StoredObject {
  readonly size: number;
  readonly body: Readable;
}

/** The S3 store of working files. A returned write is durable; a missing object is undefined, any other trouble a Fault. */
export interface ObjectStore {
  /** An address where a browser may put exactly the bytes with this digest, and no others: the store itself refuses them. */
  presignUpload(key: string, sha256Hex: string, lifeSeconds: number): Promise<UploadAddress>;
  /** The same for one part of an upload in parts. */
  presignPart(
    key: string,
    uploadId: string,
    part: number,
    sha256Hex: string,
    lifeSeconds: number,
  ): Promise<UploadAddress>;
  startParts(key: string): Promise<string>;
  /** Undefined when there is no such upload, or no more: its parts have been put together. */
  listParts(key: string, uploadId: string): Promise<StoredPart[] | undefined>;
  /** Puts the parts together; a second call on a finished upload finds nothing left to do. */
  finishParts(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Throws the parts away; an upload that is finished or gone is left as it is, and so is the object. */
  dropParts(key: string, uploadId: string): Promise<void>;
  put(key: string, body: Readable | Buffer, type: string): Promise<void>;
  get(key: string): Promise<StoredObject | undefined>;
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  ensureBucket(): Promise<void>;
  close(): void;
}

/** Until the answer to a call begins. */
const SILENCE_MS = 20_000;
/** Times as long may pass within an object: whoever reads it for a slow customer stands still for minutes. */
const PATIENCE = 15;

export function openObjectStore(config: Config, silenceMs = SILENCE_MS): ObjectStore {
  const client = clientFor(config, silenceMs);
  const Bucket = config.S3_BUCKET;
  return {
    presignUpload: (key, sha256Hex, lifeSeconds) => presignPut(config, key, sha256Hex, lifeSeconds),
    presignPart: (key, uploadId, part, sha256Hex, lifeSeconds) =>
      presignPut(config, key, sha256Hex, lifeSeconds, { partNumber: String(part), uploadId }),
    ...partsOf(client, Bucket),
    put: (key, body, type) =>
      guarded(async () => {
        const params = { Bucket, Key: key, Body: body, ContentType: type };
        await new Upload({ client, params, partSize: 8 * 1_048_576, queueSize: 2 }).done();
      }),
    get: (key) =>
      guarded(async () => {
        const answer = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return { size: answer.ContentLength ?? 0, body: answer.Body as Readable };
      }),
    size: (key) => guarded(async () => (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength),
    remove: (key) => guarded(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key: key })))),
    ensureBucket: async () => {
      const known = await guarded(async () => (await client.send(new HeadBucketCommand({ Bucket }))) && true);
      if (!known) await guarded(async () => void (await client.send(new CreateBucketCommand({ Bucket }))));
    },
    close: () => client.destroy(),
  };
}

/** The SDK's default checksums are trailers that the store answers with 411, and would spoil presigned addresses. */
function clientFor(config: Config, silenceMs: number): S3Client {
  return new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: silenceMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs * PATIENCE,
    },
  });
}
