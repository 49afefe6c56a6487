/** What a process can be started as. */
export const PROCESSES = ['api', 'worker', 'sequencer', 'signer', 'witness', 'migrate', 'buckets', 'purger'] as const;

/** Processes, and tools that are run by hand in production. */
export const ROLES = [...PROCESSES, 'fsck', 'deploy-contract', 'keys'] as const;
export type Role = (typeof ROLES)[number];

/**
 * `plain` has a default that suits every deployment. `own` differs per deployment: production must set it. `secret`
 * must be set too, and only for its holders: somebody who breaks into one process must find only the secrets that this
 * process needs.
 */
type Kind = 'plain' | 'own' | 'secret';

interface Held<R extends Role> {
  readonly kind: Kind;
  readonly by: readonly R[];
}

const plain = <R extends Role>(...by: R[]): Held<R> => ({ kind: 'plain', by });
const own = <R extends Role>(...by: R[]): Held<R> => ({ kind: 'own', by });
const secret = <R extends Role>(...by: R[]): Held<R> => ({ kind: 'secret', by });

/** Which processes hold which setting. A setting that no process holds is for development and tests. */
export const HOLDERS = {
  NOTA_MODE: plain(...ROLES),
  LOG_LEVEL: plain(...ROLES),
  WITHOUT_TLS: plain('api', 'worker', 'sequencer', 'signer', 'migrate', 'purger', 'fsck', 'keys'),

  HOST: plain('api', 'witness'),
  PORT: plain('api'),
  API_PROCESSES: plain('api'),
  PUBLIC_URL: own('api', 'worker', 'buckets'),
  LINK_HOSTS: plain('api'),
  TRUST_PROXY: plain('api'),
  SLOW_CALLS: plain('api', 'worker'),
  SLOW_CALL_MS: plain('api', 'worker'),
  HTTP_REQUEST_MS: plain('api'),
  HTTP_CONNECTIONS: plain('api'),
  HTTP_CONNECTIONS_PER_ADDRESS: plain('api'),
  SESSION_CALLS_PER_MINUTE: plain('api'),
  LIVE_STREAMS: plain('api'),
  DRAIN_MS: plain('api'),
  SHUTDOWN_MS: plain('api', 'worker', 'sequencer', 'signer', 'witness'),
  CHECK_ANSWERS: plain('api'),
  SIMULATED_PORTS: plain('api', 'worker'),
  CONSOLE_FOLDER: plain('api'),
  PUBLIC_FOLDER: plain('api'),
  METRICS_TOKEN: secret('api'),
  SESSION_IDLE_MINUTES: plain('api'),
  SESSION_HOURS: plain('api'),
  SESSION_ROTATE_SECONDS: plain('api'),
  SESSION_GRACE_SECONDS: plain('api'),
  REGION_FILE: plain('api', 'worker'),
  SCANNER: own('worker'),
  MAIL_SERVER: secret('worker'),
  MAIL_FROM: own('worker'),
  MAIL_CONNECTIONS: plain('worker'),
  SENT_FOLDER: plain('api', 'worker'),
  PAYMENT_FOLDER: plain('api', 'worker'),

  DATABASE_URL: secret('api'),
  DATABASE_JOBS_URL: secret('worker', 'purger'),
  DATABASE_WORKER_URL: secret('worker', 'migrate'),
  DATABASE_SEQUENCER_URL: secret('sequencer'),
  DATABASE_SIGNER_URL: secret('signer'),
  DATABASE_OWNER_URL: secret('migrate', 'fsck', 'keys'),
  DATABASE_ADMIN_URL: secret(),
  DATABASE_POOL: plain('api', 'worker'),
  DATABASE_SLOW_POOL: plain('api', 'worker'),
  DATABASE_PATIENCE_MS: plain('api', 'worker'),
  DATABASE_STANDBY: own('sequencer', 'signer'),
  REDIS_URL: secret('api', 'worker'),

  S3_ENDPOINT: own('api', 'worker', 'sequencer', 'signer', 'buckets', 'purger', 'fsck'),
  S3_REGION: plain('api', 'worker', 'sequencer', 'signer', 'buckets', 'purger', 'fsck'),
  S3_ACCESS_KEY: secret('api', 'worker'),
  S3_SECRET_KEY: secret('api', 'worker'),
  S3_WORKER_ACCESS_KEY: secret('worker'),
  S3_WORKER_SECRET_KEY: secret('worker'),
  S3_LOG_ACCESS_KEY: secret('sequencer', 'signer', 'fsck'),
  S3_LOG_SECRET_KEY: secret('sequencer', 'signer', 'fsck'),
  S3_PURGE_ACCESS_KEY: secret('purger'),
  S3_PURGE_SECRET_KEY: secret('purger'),
  S3_OWNER_ACCESS_KEY: secret('buckets'),
  S3_OWNER_SECRET_KEY: secret('buckets'),
  S3_USER_ARN: plain('buckets'),
  S3_BUCKET: plain('api', 'worker', 'buckets'),
  S3_EVIDENCE_BUCKET: plain('api', 'worker', 'buckets', 'purger'),
  S3_LOG_BUCKET: plain('worker', 'sequencer', 'signer', 'buckets', 'fsck'),
  EVIDENCE_LOCK_MODE: plain('worker', 'buckets'),
  EVIDENCE_LOCK_LEAST_DAYS: own('worker', 'buckets'),
  EVIDENCE_LOCK_MOST_DAYS: own('worker', 'buckets'),
  EVIDENCE_PURGE_GRACE_DAYS: plain('purger'),
  S3_COPY_ENDPOINT: own('worker', 'buckets', 'purger'),
  S3_COPY_REGION: plain('worker', 'buckets', 'purger'),
  S3_COPY_BUCKET: plain('worker', 'buckets', 'purger'),
  S3_COPY_ACCESS_KEY: secret('worker'),
  S3_COPY_SECRET_KEY: secret('worker'),
  S3_COPY_PURGE_ACCESS_KEY: secret('purger'),
  S3_COPY_PURGE_SECRET_KEY: secret('purger'),
  S3_COPY_OWNER_ACCESS_KEY: secret('buckets'),
  S3_COPY_OWNER_SECRET_KEY: secret('buckets'),

  SEALING_KEYS: secret('api', 'worker', 'keys'),
  DIGEST_KEYS: secret('api', 'worker', 'keys'),
  RESEAL_PER_SECOND: plain('worker'),
  HSM_MODULE: plain('api', 'worker', 'signer', 'keys'),
  HSM_TOKEN: plain('api', 'worker', 'signer', 'keys'),
  HSM_PIN_FILE: plain('api', 'worker', 'signer', 'keys'),
  SEALING_KEY_ID: plain('api', 'worker', 'keys'),
  CERTIFICATE_KEY_ID: plain('worker'),
  CERTIFICATE_KEY_FOLDER: secret('worker'),

  LOG_ORIGIN: own('sequencer', 'signer'),
  LOG_LOCK_DAYS: own('worker', 'sequencer', 'signer', 'buckets', 'fsck'),
  LOG_KEY_ID: plain('signer'),
  LOG_SIGNER_FOLDER: secret('signer', 'fsck'),
  LOG_SEQUENCE_MS: plain('sequencer'),
  LOG_PUBLISH_MS: plain('signer'),
  LOG_DIE_AT: plain('sequencer', 'signer', 'witness'),
  TSA_AUTHORITIES: own('api', 'worker'),
  TSA_SECONDS: plain('worker'),
  CHAIN_RPC_URL: own('worker', 'deploy-contract'),
  CHAIN_ID: own('api', 'worker'),
  CHAIN_GENESIS: own('worker'),
  CHAIN_CONTRACT: own('api', 'worker'),
  CHAIN_KEY: secret('worker', 'deploy-contract'),
  CHAIN_CONFIRMATIONS: plain('worker'),
  CHAIN_STUCK_SECONDS: plain('worker'),
  CHAIN_MOST_GWEI: plain('worker'),
  CHAIN_POLL_SECONDS: plain('worker'),
  WITNESSES: own('api', 'worker'),
  WITNESS_QUORUM: own('api', 'worker'),
  WITNESS_NAME: own('witness'),
  WITNESS_LOGS: own('witness'),
  WITNESS_FOLDER: secret('witness'),
  WITNESS_PORT: plain('witness'),
  REVERIFY_PER_MINUTE: plain('worker'),
  VERIFY_PAGE: plain('api', 'worker'),
  WORKER_CONCURRENCY: plain('worker'),
  WEBHOOK_REACH: plain('worker'),
} as const satisfies Record<string, Held<Role>>;

export type Setting = keyof typeof HOLDERS;

/** The settings that a process with one of these roles holds. */
export type SettingsOf<R extends Role> = {
  [K in Setting]: Extract<(typeof HOLDERS)[K]['by'][number], R> extends never ? never : K;
}[Setting];

export const kindOf = (name: Setting): Kind => HOLDERS[name].kind;

export const isHeldBy = (name: Setting, roles: readonly Role[]): boolean =>
  (HOLDERS[name].by as readonly Role[]).some((role) => roles.includes(role));

/** Roles that may share a process in production. Every other role holds secrets that no other role may see. */
const TOGETHER: readonly Role[] = ['api', 'worker'];

export const mayShareProcess = (roles: readonly Role[]): boolean =>
  roles.length <= 1 || roles.every((role) => TOGETHER.includes(role));
