import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectLegalHoldCommand,
  PutObjectRetentionCommand,
  type ObjectLockRetentionMode,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { ConfigOf } from '../../config.ts';
import { Fault } from '../../refusal.ts';
import { missingAsUndefined } from './store-errors.ts';
import { putBytes, putStream, statusOf, type LockedObject } from './locked-put.ts';
import type { StoredObject } from './object-store.ts';
import { openS3Requests } from './s3-request.ts';
import { clientFor, SILENCE_MS, STORE_ACCESS, type StoreAccess } from './store-access.ts';

/** A bucket with Object Lock: a written version cannot be changed or deleted until its lock ends. */
export interface LockedStore {
  /** Returns the version. The store itself refuses bytes of another digest and then keeps nothing. */
  put(object: LockedObject): Promise<string>;
  get(key: string, version: string): Promise<StoredObject | undefined>;
  isThere(key: string, version: string): Promise<boolean>;
  /** Only ever to a later time: the store refuses an earlier one. */
  lock(key: string, version: string, until: Date): Promise<void>;
  hold(key: string, version: string, isHeld: boolean): Promise<void>;
  /** Every version of one object, the newest first; also versions that no row of ours names. */
  versions(key: string): Promise<string[]>;
  /** Deletes one version whose lock has ended; only the purger's key may. */
  remove(key: string, version: string): Promise<void>;
  close(): void;
}

export const openEvidenceStore = (config: ConfigOf<'worker'>) =>
  openedAtFirstUse(() =>
    openLockedStore(STORE_ACCESS.worker(config), config.S3_EVIDENCE_BUCKET, config.EVIDENCE_LOCK_MODE),
  );

export const openCopyStore = (config: ConfigOf<'worker'>) =>
  openedAtFirstUse(() => openLockedStore(STORE_ACCESS.copy(config), config.S3_COPY_BUCKET, config.EVIDENCE_LOCK_MODE));

/** The same two for the purger, whose keys delete and do not write. */
export const openPurgedStores = (config: ConfigOf<'purger'>) => ({
  evidence: openLockedStore(STORE_ACCESS.purge(config), config.S3_EVIDENCE_BUCKET, 'COMPLIANCE'),
  copy: openLockedStore(STORE_ACCESS['copy-purge'](config), config.S3_COPY_BUCKET, 'COMPLIANCE'),
});

/** Opened at first use, because the API has no key for these stores and never uses them. */
function openedAtFirstUse(open: () => LockedStore): LockedStore {
  let opened: LockedStore | undefined;
  const store = () => (opened ??= open());
  return {
    put: (object) => store().put(object),
    get: (key, version) => store().get(key, version),
    isThere: (key, version) => store().isThere(key, version),
    lock: (key, version, until) => store().lock(key, version, until),
    hold: (key, version, isHeld) => store().hold(key, version, isHeld),
    versions: (key) => store().versions(key),
    remove: (key, version) => store().remove(key, version),
    close: () => opened?.close(),
  };
}

export function openLockedStore(
  access: StoreAccess,
  Bucket: string,
  mode: ObjectLockRetentionMode,
  silenceMs = SILENCE_MS,
): LockedStore {
  const client = clientFor(access, silenceMs);
  const requests = openS3Requests(access, Bucket, silenceMs);
  const place = (key: string, version: string) => ({ Bucket, Key: key, VersionId: version });
  return {
    put: (object) =>
      Buffer.isBuffer(object.body)
        ? putBytes(requests, mode, object, object.body)
        : putStream(client, Bucket, mode, object),
    get: (key, version) =>
      missingAsUndefined(async () => {
        const answer = await client.send(new GetObjectCommand(place(key, version)));
        return { size: answer.ContentLength ?? 0, body: answer.Body as Readable };
      }),
    isThere: async (key, version) =>
      (await missingAsUndefined(() => client.send(new HeadObjectCommand(place(key, version))))) !== undefined,
    lock: (key, version, until) => {
      const Retention = { Mode: mode, RetainUntilDate: until };
      return present(key, () => client.send(new PutObjectRetentionCommand({ ...place(key, version), Retention })));
    },
    hold: (key, version, isHeld) => {
      const LegalHold = { Status: statusOf(isHeld) };
      return present(key, () => client.send(new PutObjectLegalHoldCommand({ ...place(key, version), LegalHold })));
    },
    versions: async (key) => (await missingAsUndefined(() => versionsOf(client, Bucket, key))) ?? [],
    remove: async (key, version) => {
      await missingAsUndefined(() => client.send(new DeleteObjectCommand(place(key, version))));
    },
    close: () => {
      client.destroy();
      requests.close();
    },
  };
}

/** An object that is gone cannot be locked and is a fault here: the job that checks all evidence restores it. */
async function present(key: string, work: () => Promise<unknown>): Promise<void> {
  if ((await missingAsUndefined(work)) === undefined)
    throw new Fault('object-store', true, new Error(`${key} is not there`));
}

async function versionsOf(client: S3Client, Bucket: string, key: string): Promise<string[]> {
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: key }));
  return Versions.filter(({ Key }) => Key === key).flatMap(({ VersionId }) => VersionId ?? []);
}
