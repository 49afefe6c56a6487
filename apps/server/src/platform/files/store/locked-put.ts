import { PutObjectCommand, type ObjectLockRetentionMode, type S3Client } from '@aws-sdk/client-s3';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Fault } from '../../refusal.ts';
import { missingAsUndefined } from './store-errors.ts';
import type { S3Answer, S3Requests } from './s3-request.ts';

export interface LockedObject {
  readonly key: string;
  readonly body: Readable | Buffer;
  readonly size: number;
  readonly sha256: Buffer;
  readonly until: Date;
  readonly isHeld: boolean;
}

export const statusOf = (isHeld: boolean) => (isHeld ? ('ON' as const) : ('OFF' as const));

const trouble = (problem: string) => new Fault('object-store', true, new Error(problem));

/** Bytes in memory, signed here because the SDK needs some milliseconds of CPU for each. Returns the version. */
export async function putBytes(
  requests: S3Requests,
  mode: ObjectLockRetentionMode,
  { key, sha256, until, isHeld }: LockedObject,
  bytes: Buffer,
): Promise<string> {
  if (!hash('sha256', bytes, 'buffer').equals(sha256)) throw trouble(`${key} would be stored with other bytes`);
  const headers = {
    'x-amz-object-lock-legal-hold': statusOf(isHeld),
    'x-amz-object-lock-mode': mode,
    'x-amz-object-lock-retain-until-date': until.toISOString(),
  };
  const put = () => requests.send('PUT', key, bytes, headers);
  // The store may close an idle connection at the moment it is used; a second failure in a row is a fault.
  const answer = await put()
    .catch(put)
    .catch((error: unknown) => {
      throw new Fault('object-store', true, error);
    });
  if (answer.status !== 200) throw trouble(`it answered ${answer.status}`);
  return versionIn(answer) ?? keepsNone();
}

const versionIn = ({ headers }: S3Answer) => headers['x-amz-version-id'] as string | undefined;
const keepsNone = (): never => {
  throw trouble('the bucket is missing or keeps no versions');
};

/** A stream. The digest is in a signed header, so the store compares it with what arrives before it keeps anything. */
export async function putStream(
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
  return (await missingAsUndefined(() => client.send(command)))?.VersionId ?? keepsNone();
}
