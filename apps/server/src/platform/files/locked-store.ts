import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectLegalHoldCommand,
  PutObjectRetentionCommand,
  type ObjectLockRetentionMode,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { Fault } from '../refusal.ts';
import { guarded } from './guarded.ts';
import type { StoredObject } from './object-store.ts';
import { clientFor, SILENCE_MS, STORE_ACCESS, type StoreAccess } from './store-access.ts';

export interface LockedObject {
  readonly key: string;
  readonly body: Readable | Buffer;
  readonly size: number;
  readonly sha256: Buffer;
  readonly until: Date;
  readonly isHeld: boolean;
}

/** A bucket with Object Lock: what is written stays as it is, under its version, until its lock ends. */
export interface LockedStore {
  /** Answers the version. The store itself refuses bytes of another digest, and then holds nothing of them. */
  put(object: LockedObject): Promise<string>;
  get(key: string, version: string): Promise<StoredObject | undefined>;
  isThere(key: string, version: string): Promise<boolean>;
  /** Only ever to a later time: the store refuses an earlier one. */
  lock(key: string, version: string, until: Date): Promise<void>;
  hold(key: string, version: string, isHeld: boolean): Promise<void>;
  /** Every version of one object, the newest first; also those that nobody wrote down. */
  versions(key: string): Promise<string[]>;
  /** Deletes one version whose lock has ended; for the purger, as no other key may. */
  remove(key: string, version: string): Promise<void>;
  close(): void;
}

export const openEvidenceStore = (config: Config) =>
  openLockedStore(STORE_ACCESS.worker(config), config.S3_EVIDENCE_BUCKET, config.EVIDENCE_LOCK_MODE);

export const openCopyStore = (config: Config) =>
  openLockedStore(STORE_ACCESS.copy(config), config.S3_COPY_BUCKET, config.EVIDENCE_LOCK_MODE);

/** The same two for the purger, whose keys delete and do not write. */
export const openPurgedStores = (config: Config) => ({
  evidence: openLockedStore(STORE_ACCESS.purge(config), config.S3_EVIDENCE_BUCKET, config.EVIDENCE_LOCK_MODE),
  copy: openLockedStore(STORE_ACCESS['copy-purge'](config), config.S3_COPY_BUCKET, config.EVIDENCE_LOCK_MODE),
});

export function openLockedStore(
  access: StoreAccess,
  Bucket: string,
  mode: ObjectLockRetentionMode,
  silenceMs = SILENCE_MS,
): LockedStore {
  const client = clientFor(access, silenceMs);
  const place = (key: string, version: string) => ({ Bucket, Key: key, VersionId: version });
  return {
    put: (object) => putBound(client, Bucket, mode, object),
    get: (key, version) =>
      guarded(async () => {
        const answer = await client.send(new GetObjectCommand(place(key, version)));
        return { size: answer.ContentLength ?? 0, body: answer.Body as Readable };
      }),
    isThere: async (key, version) =>
      (await guarded(() => client.send(new HeadObjectCommand(place(key, version))))) !== undefined,
    lock: (key, version, until) => {
      const Retention = { Mode: mode, RetainUntilDate: until };
      return present(key, () => client.send(new PutObjectRetentionCommand({ ...place(key, version), Retention })));
    },
    hold: (key, version, isHeld) => {
      const LegalHold = { Status: statusOf(isHeld) };
      return present(key, () => client.send(new PutObjectLegalHoldCommand({ ...place(key, version), LegalHold })));
    },
    versions: async (key) => (await guarded(() => versionsOf(client, Bucket, key))) ?? [],
    remove: async (key, version) => {
      await guarded(() => client.send(new DeleteObjectCommand(place(key, version))));
    },
    close: () => client.destroy(),
  };
}

const statusOf = (isHeld: boolean) => (isHeld ? ('ON' as const) : ('OFF' as const));

/** What cannot be locked because it is gone is a fault here: whoever reads it again finds out and restores it. */
async function present(key: string, work: () => Promise<unknown>): Promise<void> {
  if ((await guarded(work)) === undefined) throw new Fault('object-store', true, new Error(`${key} is not there`));
}

/** The digest is in a signed header, so the store compares it with what arrives before it keeps anything. */
async function putBound(
  client: S3Client,
  Bucket: string,
  mode: ObjectLockRetentionMode,
  { key, body, size, sha256, until, isHeld }: LockedObject,
): Promise<string> {
  const command = new PutObjectCommand({
    Bucket,
    Key: key,
    Body: body,
    ContentLength: size,
    ObjectLockMode: mode,
    ObjectLockRetainUntilDate: until,
    ObjectLockLegalHoldStatus: statusOf(isHeld),
  });
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256.toString('hex');
      return next(args);
    },
    { step: 'build', name: 'signDigest' },
  );
  const version = (await guarded(() => client.send(command)))?.VersionId;
  if (!version)
    throw new Fault('object-store', true, new Error(`the bucket ${Bucket} is missing or keeps no versions`));
  return version;
}

async function versionsOf(client: S3Client, Bucket: string, key: string): Promise<string[]> {
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: key }));
  return Versions.filter(({ Key }) => Key === key).flatMap(({ VersionId }) => VersionId ?? []);
}
