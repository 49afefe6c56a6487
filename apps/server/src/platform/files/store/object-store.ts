import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { addAbortSignal, Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { currentDeadline } from '../../deadline.ts';
import { problemInside } from '../../db/inside-transaction.ts';
import { Fault } from '../../refusal.ts';
import { missingAsUndefined } from './store-errors.ts';
import { partsOf, type StoredPart } from './object-parts.ts';
import { presignPut, type UploadAddress } from './presign.ts';
import { clientFor, SILENCE_MS, STORE_ACCESS } from './store-access.ts';

/** The first and the last byte. */
export interface ByteSpan {
  readonly from: number;
  readonly to: number;
}

export interface StoredObject {
  readonly size: number;
  readonly body: Readable;
}

/**
 * The S3 store of working files, and of evidence for reading: an object with a version is evidence in the locked bucket
 * and is read by exactly that version. A write that returned is durable; a missing object is undefined, any other
 * failure a Fault.
 */
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
  /** Undefined when there is no such upload, or when its parts have been joined already. */
  listParts(key: string, uploadId: string): Promise<StoredPart[] | undefined>;
  /** One part of an upload, by ourselves; the same number again replaces it. Returns the store's mark for it. */
  putPart(key: string, uploadId: string, number: number, bytes: Uint8Array): Promise<string>;
  /** Joins the parts; a second call on a finished upload does nothing. */
  finishParts(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void>;
  /** Deletes the parts; an upload that is finished or gone is left alone, and so is the object. */
  dropParts(key: string, uploadId: string): Promise<void>;
  /** Writes and removes working files, with the key that workers have. */
  put(key: string, body: Readable | Buffer, type: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Writes a small object that the API made itself, with its own key; whoever names it by its digest overwrites nothing. */
  keep(key: string, body: Buffer, type: string): Promise<void>;
  get(key: string, version?: string): Promise<StoredObject | undefined>;
  /** The bytes of a working file from one to another, both included; the caller knows its size. */
  getRange(key: string, range: ByteSpan): Promise<StoredObject | undefined>;
  size(key: string, version?: string): Promise<number | undefined>;
  /** Throws where the buckets do not exist yet; only their owner may create them. */
  ensureBucket(): Promise<void>;
  close(): void;
}

export function openObjectStore(config: Config, silenceMs = SILENCE_MS): ObjectStore {
  const Bucket = config.S3_BUCKET;
  const access = { ...STORE_ACCESS.api(config), bucket: Bucket };
  const client = clientFor(access, silenceMs);
  // Only workers have this key, and only they write and delete: the API never opens this client.
  let opened: S3Client | undefined;
  const worker = () => (opened ??= clientFor(STORE_ACCESS.worker(config), silenceMs));
  const placeOf = (key: string, version?: string) =>
    version === undefined ? { Bucket, Key: key } : { Bucket: config.S3_EVIDENCE_BUCKET, Key: key, VersionId: version };
  return {
    presignUpload: (key, sha256Hex, lifeSeconds) => presignPut(access, key, sha256Hex, lifeSeconds),
    presignPart: (key, uploadId, part, sha256Hex, lifeSeconds) =>
      presignPut(access, key, sha256Hex, lifeSeconds, { partNumber: String(part), uploadId }),
    ...partsOf(client, Bucket),
    put: (key, body, type) =>
      missingAsUndefined(async () => {
        const params = { Bucket, Key: key, Body: body, ContentType: type };
        await new Upload({ client: worker(), params, partSize: 8 * 1_048_576, queueSize: 2 }).done();
      }),
    keep: (key, body, type) =>
      missingAsUndefined(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: type }));
      }),
    get: (key, version) =>
      missingAsUndefined(async () => {
        const answer = await client.send(new GetObjectCommand(placeOf(key, version)));
        return { size: answer.ContentLength ?? 0, body: outsideOnly(answer.Body as Readable) };
      }),
    getRange: (key, { from, to }) =>
      missingAsUndefined(async () => {
        const answer = await client.send(new GetObjectCommand({ ...placeOf(key), Range: `bytes=${from}-${to}` }));
        return { size: answer.ContentLength ?? 0, body: outsideOnly(answer.Body as Readable) };
      }),
    size: (key, version) =>
      missingAsUndefined(async () => (await client.send(new HeadObjectCommand(placeOf(key, version)))).ContentLength),
    remove: (key) =>
      missingAsUndefined(async () => void (await worker().send(new DeleteObjectCommand({ Bucket, Key: key })))),
    ensureBucket: async () => {
      for (const name of [Bucket, config.S3_EVIDENCE_BUCKET]) {
        const isThere = await missingAsUndefined(
          async () => (await client.send(new HeadBucketCommand({ Bucket: name }))) && true,
        );
        if (!isThere)
          throw new Fault('object-store', false, new Error(`there is no bucket ${name}: see the role buckets`));
      }
    },
    close: () => {
      client.destroy();
      opened?.destroy();
    },
  };
}

/** The body, too, comes from the store while it is read, so it must not be read inside a transaction either. */
function outsideOnly(body: Readable): Readable {
  const deadline = currentDeadline();
  if (deadline) addAbortSignal(deadline, body);
  const read = body.read.bind(body);
  body.read = (size) => {
    const problem = problemInside('the object store');
    if (problem) body.destroy(problem);
    return problem ? null : (read(size) as unknown);
  };
  return body;
}
