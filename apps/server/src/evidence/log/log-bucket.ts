import type { AllSettings } from '../../platform/config.ts';
import type { S3Requests } from '../../platform/files/store/s3-request.ts';
import { LogStopped } from './log-stopped.ts';

/**
 * The bucket of the log is created by its owner, with Object Lock and a default retention in COMPLIANCE mode that
 * applies to every object. The log's processes have no right to create or change it; they check it, and do not start
 * where it does not lock.
 */
export async function requireLockedBucket(
  requests: S3Requests,
  { S3_LOG_BUCKET, LOG_LOCK_DAYS }: Pick<AllSettings, 'S3_LOG_BUCKET' | 'LOG_LOCK_DAYS'>,
): Promise<void> {
  const found = await requests.send('GET', '?object-lock=');
  const rule = Buffer.from(found.bytes).toString();
  const isNeverLocked = found.status === 404 && rule.includes('ObjectLockConfigurationNotFoundError');
  if (isNeverLocked) throw new LogStopped(`the bucket ${S3_LOG_BUCKET} has no Object Lock`);
  if (found.status !== 200) {
    throw new Error(`the lock of the bucket ${S3_LOG_BUCKET} cannot be read (${found.status}): see the role buckets`);
  }
  const days = Number(/<Days>(\d+)<\/Days>/.exec(rule)?.[1] ?? 0);
  if (!rule.includes('<Mode>COMPLIANCE</Mode>') || days < LOG_LOCK_DAYS) {
    throw new Error(`the bucket ${S3_LOG_BUCKET} does not lock for ${LOG_LOCK_DAYS} days: see the role buckets`);
  }
}
