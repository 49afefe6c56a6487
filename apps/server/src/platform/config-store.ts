import { z } from 'zod';

const key = (standard: string, says: string) => z.string().min(3).default(standard).describe(says);
const secret = (standard: string, says: string) => z.string().min(8).default(standard).describe(says);
/** Fractions of a day are for tests, which cannot wait a whole day for a lock to end. */
const days = (standard: number, says: string) => z.coerce.number().min(0).max(36_500).default(standard).describe(says);

/**
 * The object store. Each kind of process has its own key, whose rights are in the buckets' policies
 * (files/store/store-policies.ts): neither the API nor a worker may delete evidence.
 */
export const storeSettings = {
  S3_ENDPOINT: z.url().default('http://127.0.0.1:7480').describe('object store with Object Lock'),
  S3_REGION: z.string().default('us-east-1').describe('region name the store expects in signatures'),
  S3_ACCESS_KEY: key('NOTAAPIDEVELOPMENT', 'of the API and workers: signs upload addresses and reads; deletes nothing'),
  S3_SECRET_KEY: secret('nota-api-development-secret', 'secret of S3_ACCESS_KEY'),
  S3_WORKER_ACCESS_KEY: key(
    'NOTAWORKERDEVELOPMENT',
    'of workers: writes and locks evidence, and deletes working files alone',
  ),
  S3_WORKER_SECRET_KEY: secret('nota-worker-development-secret', 'secret of S3_WORKER_ACCESS_KEY'),
  S3_LOG_ACCESS_KEY: key(
    'NOTALOGDEVELOPMENT',
    'of the sequencer and the signer: writes and reads the bucket of the log',
  ),
  S3_LOG_SECRET_KEY: secret('nota-log-development-secret', 'secret of S3_LOG_ACCESS_KEY'),
  S3_PURGE_ACCESS_KEY: key(
    'NOTAPURGEDEVELOPMENT',
    'of the purger alone: deletes versions of evidence whose lock has ended, and writes nothing',
  ),
  S3_PURGE_SECRET_KEY: secret('nota-purge-development-secret', 'secret of S3_PURGE_ACCESS_KEY'),
  S3_OWNER_ACCESS_KEY: key(
    'NOTADEVELOPMENTKEY',
    'of whoever owns the buckets: makes them and their policies (role buckets); no process that serves has it',
  ),
  S3_OWNER_SECRET_KEY: secret('nota-development-secret', 'secret of S3_OWNER_ACCESS_KEY'),
  S3_USER_ARN: z
    .string()
    .regex(/ROLE/)
    .default('arn:aws:iam:::user/nota-ROLE')
    .describe('how policies name the users: ROLE becomes api, worker, log, purge, copy or copy-purge'),
  S3_BUCKET: z.string().min(3).default('nota').describe('bucket of uploads, exports and imports'),
  S3_EVIDENCE_BUCKET: z
    .string()
    .min(3)
    .default('nota-evidence')
    .describe('bucket of preserved files and certificates, made with Object Lock'),
  S3_LOG_BUCKET: z.string().min(3).default('nota-log').describe('bucket of the log, made with Object Lock'),
  EVIDENCE_LOCK_MODE: z
    .enum(['COMPLIANCE', 'GOVERNANCE'])
    .default('COMPLIANCE')
    .describe('how evidence is locked; with GOVERNANCE the owner of the bucket may delete it, so it is for tests only'),
  EVIDENCE_LOCK_LEAST_DAYS: days(
    1,
    'every piece of evidence is locked for so long, however short its custody; production wants 30 or more',
  ),
  EVIDENCE_LOCK_MOST_DAYS: days(
    1,
    'no lock reaches further, and is renewed in time where custody does; production wants 365 or more',
  ),
  EVIDENCE_PURGE_GRACE_DAYS: days(
    30,
    'how long after the end of custody a file can still be had by renewing; then it is destroyed',
  ),
  S3_COPY_ENDPOINT: z
    .url()
    .default('http://127.0.0.1:7480')
    .describe('store of the second copy; in production another site under another administration'),
  S3_COPY_REGION: z.string().default('us-east-1').describe('region name that store expects in signatures'),
  S3_COPY_BUCKET: z.string().min(3).default('nota-copy').describe('bucket of the second copy, made with Object Lock'),
  S3_COPY_ACCESS_KEY: key(
    'NOTACOPYDEVELOPMENT',
    'of workers: writes, locks and reads the second copy; deletes nothing',
  ),
  S3_COPY_SECRET_KEY: secret('nota-copy-development-secret', 'secret of S3_COPY_ACCESS_KEY'),
  S3_COPY_PURGE_ACCESS_KEY: key(
    'NOTACOPYPURGEDEVELOPMENT',
    'of the purger alone: deletes versions of the second copy whose lock has ended',
  ),
  S3_COPY_PURGE_SECRET_KEY: secret('nota-copy-purge-development-secret', 'secret of S3_COPY_PURGE_ACCESS_KEY'),
  S3_COPY_OWNER_ACCESS_KEY: key(
    'NOTACOPYOWNERDEVELOPMENT',
    'of whoever owns the bucket of the second copy; no process that serves has it',
  ),
  S3_COPY_OWNER_SECRET_KEY: secret('nota-copy-owner-development-secret', 'secret of S3_COPY_OWNER_ACCESS_KEY'),
};
