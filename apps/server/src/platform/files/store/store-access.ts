import { S3Client } from '@aws-sdk/client-s3';
import type { AllSettings } from '../../config.ts';
import { currentDeadline } from '../../deadline.ts';
import { refuseInside } from '../../db/inside-transaction.ts';

/** The address of a store, and the credentials for it. */
export interface StoreAccess {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

type Here<K extends keyof AllSettings> = Pick<AllSettings, 'S3_ENDPOINT' | 'S3_REGION' | K>;
type There<K extends keyof AllSettings> = Pick<AllSettings, 'S3_COPY_ENDPOINT' | 'S3_COPY_REGION' | K>;

const here = (config: Here<never>, accessKey: string, secretKey: string): StoreAccess => ({
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  accessKey,
  secretKey,
});
const there = (config: There<never>, accessKey: string, secretKey: string): StoreAccess => ({
  endpoint: config.S3_COPY_ENDPOINT,
  region: config.S3_COPY_REGION,
  accessKey,
  secretKey,
});

/** The keys of the configuration, by the role in the buckets' policies. */
export const STORE_ACCESS = {
  api: (config: Here<'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>) => here(config, config.S3_ACCESS_KEY, config.S3_SECRET_KEY),
  worker: (config: Here<'S3_WORKER_ACCESS_KEY' | 'S3_WORKER_SECRET_KEY'>) =>
    here(config, config.S3_WORKER_ACCESS_KEY, config.S3_WORKER_SECRET_KEY),
  log: (config: Here<'S3_LOG_ACCESS_KEY' | 'S3_LOG_SECRET_KEY'>) =>
    here(config, config.S3_LOG_ACCESS_KEY, config.S3_LOG_SECRET_KEY),
  purge: (config: Here<'S3_PURGE_ACCESS_KEY' | 'S3_PURGE_SECRET_KEY'>) =>
    here(config, config.S3_PURGE_ACCESS_KEY, config.S3_PURGE_SECRET_KEY),
  copy: (config: There<'S3_COPY_ACCESS_KEY' | 'S3_COPY_SECRET_KEY'>) =>
    there(config, config.S3_COPY_ACCESS_KEY, config.S3_COPY_SECRET_KEY),
  'copy-purge': (config: There<'S3_COPY_PURGE_ACCESS_KEY' | 'S3_COPY_PURGE_SECRET_KEY'>) =>
    there(config, config.S3_COPY_PURGE_ACCESS_KEY, config.S3_COPY_PURGE_SECRET_KEY),
} as const;
export type StoreRole = keyof typeof STORE_ACCESS;

/** The owner of the buckets. It is no role: neither the API nor a worker has its key. */
export const OWNER_ACCESS = {
  here: (config: Here<'S3_OWNER_ACCESS_KEY' | 'S3_OWNER_SECRET_KEY'>) =>
    here(config, config.S3_OWNER_ACCESS_KEY, config.S3_OWNER_SECRET_KEY),
  copy: (config: There<'S3_COPY_OWNER_ACCESS_KEY' | 'S3_COPY_OWNER_SECRET_KEY'>) =>
    there(config, config.S3_COPY_OWNER_ACCESS_KEY, config.S3_COPY_OWNER_SECRET_KEY),
} as const;

/** How long to wait until the answer to a call begins. */
export const SILENCE_MS = 20_000;
/** How many times as long the body may pause: reading an object for a slow customer may stand still for minutes. */
const PATIENCE = 15;

/** The SDK's default checksums are trailers, which the store answers with 411 and which would break presigned URLs. */
export function clientFor(access: StoreAccess, silenceMs = SILENCE_MS): S3Client {
  const client = new S3Client({
    endpoint: access.endpoint,
    region: access.region,
    forcePathStyle: true,
    credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
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
  client.middlewareStack.add(
    (next) => (given) => {
      refuseInside('the object store');
      return next(given);
    },
    { step: 'initialize', name: 'refuseInside' },
  );
  const send = client.send.bind(client) as (command: unknown, options?: object) => Promise<unknown>;
  client.send = ((command: unknown, options?: object) => {
    const abortSignal = currentDeadline();
    return send(command, abortSignal ? { abortSignal, ...options } : options);
  }) as typeof client.send;
  return client;
}
