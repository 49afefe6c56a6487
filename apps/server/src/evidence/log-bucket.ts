import { createHash } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { LogStopped } from './log-stopped.ts';
import type { S3Requests } from './s3-request.ts';

/**
 * Makes the bucket of the log with Object Lock and a default retention in COMPLIANCE mode, which binds every object
 * written to it. Object Lock can only be switched on when a bucket is made, so a bucket without it is refused and not
 * mended.
 */
export async function ensureLockedBucket(
  requests: S3Requests,
  { S3_LOG_BUCKET, LOG_LOCK_DAYS }: Pick<Config, 'S3_LOG_BUCKET' | 'LOG_LOCK_DAYS'>,
): Promise<void> {
  const made = await requests.send('PUT', '', undefined, { 'x-amz-bucket-object-lock-enabled': 'true' });
  // Made just now, or ours already: which of the two answers comes is the store's choice.
  if (made.status !== 200 && made.status !== 409) throw new Error(`making the bucket was answered with ${made.status}`);
  const found = await requests.send('GET', '?object-lock=');
  const rule = Buffer.from(found.bytes).toString();
  if (found.status !== 200 || !rule.includes('<ObjectLockEnabled>Enabled</ObjectLockEnabled>')) {
    throw new LogStopped(`the bucket ${S3_LOG_BUCKET} has no Object Lock`);
  }
  if (rule.includes('<Mode>COMPLIANCE</Mode>') && rule.includes(`<Days>${LOG_LOCK_DAYS}</Days>`)) return;
  const wanted = Buffer.from(
    '<ObjectLockConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      '<ObjectLockEnabled>Enabled</ObjectLockEnabled><Rule><DefaultRetention>' +
      `<Mode>COMPLIANCE</Mode><Days>${LOG_LOCK_DAYS}</Days></DefaultRetention></Rule></ObjectLockConfiguration>`,
  );
  const digest = createHash('md5').update(wanted).digest('base64');
  const set = await requests.send('PUT', '?object-lock=', wanted, { 'content-md5': digest });
  if (set.status !== 200) throw new Error(`setting the bucket's retention was answered with ${set.status}`);
}
