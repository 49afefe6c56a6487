import { randomBytes } from 'node:crypto';
import { ConfigProblems, readConfig } from './config.ts';
import { HOLDERS, isHeldBy, type Role, type Setting } from './config-roles.ts';

const drawn = () => randomBytes(32).toString('hex');
const database = (user: string) => `postgres://${user}:${drawn()}@db.example.test:5432/nota?sslmode=verify-full`;
const WITNESS = 'w.example.test+8f3d5a10+AaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa|https://w.example.test';

/** A correct deployment: every setting that production requires is set. */
const DEPLOYMENT: Readonly<Partial<Record<Setting, string>>> = {
  PUBLIC_URL: 'https://nota.example.test',
  METRICS_TOKEN: drawn(),
  DATABASE_URL: database('app'),
  DATABASE_WORKER_URL: database('worker'),
  DATABASE_JOBS_URL: database('jobs'),
  DATABASE_SEQUENCER_URL: database('sequencer'),
  DATABASE_SIGNER_URL: database('signer'),
  DATABASE_OWNER_URL: database('owner'),
  REDIS_URL: 'rediss://redis.example.test:6380/0',
  SCANNER: 'unix:/run/clamav/clamd.ctl',
  MAIL_SERVER: `smtps://nota:${drawn()}@mail.example.test:465`,
  MAIL_FROM: 'notice@nota.example.test',
  S3_ENDPOINT: 'https://store.example.test',
  S3_COPY_ENDPOINT: 'https://copy.example.test',
  EVIDENCE_LOCK_LEAST_DAYS: '30',
  EVIDENCE_LOCK_MOST_DAYS: '3650',
  SEALING_KEYS: `2026a:${drawn()}`,
  DIGEST_KEYS: `2026a:${drawn()}`,
  CERTIFICATE_KEY_FOLDER: '/etc/nota/certificate-key',
  DATABASE_STANDBY: 'synchronous',
  LOG_ORIGIN: 'log.nota.example.test',
  LOG_LOCK_DAYS: '3650',
  LOG_SIGNER_FOLDER: '/var/lib/nota/signer',
  TSA_AUTHORITIES: 'harbour|http://tsa.example.test/stamp|/etc/nota/harbour.pem',
  CHAIN_RPC_URL: 'https://chain.example.test',
  CHAIN_ID: '1',
  CHAIN_GENESIS: `0x${'12'.repeat(32)}`,
  CHAIN_CONTRACT: `0x${'34'.repeat(20)}`,
  CHAIN_KEY: `0x${drawn()}`,
  WITNESSES: WITNESS,
  WITNESS_QUORUM: '1',
  WITNESS_NAME: 'witness.example.test/nota',
  WITNESS_LOGS: 'log.nota.example.test+12345678+AAAA',
  WITNESS_FOLDER: '/var/lib/nota/witness',
};

/** The environment of a production process with these roles: only its own part of the deployment. */
export function productionOf(roles: readonly Role[]): Record<string, string> {
  const held = (Object.keys(HOLDERS) as Setting[]).filter((name) => isHeldBy(name, roles));
  const said = held.flatMap((name): [string, string][] => {
    const value = DEPLOYMENT[name] ?? (/^S3_.*_KEY$/.test(name) ? drawn() : undefined);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(said), NOTA_MODE: 'production' };
}

export function problemsOf(environment: Record<string, string | undefined>, roles: readonly Role[] = []) {
  try {
    if (roles.length === 0) readConfig(environment);
    else readConfig(environment, roles);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigProblems)) throw error;
    return error.problems;
  }
}

export const fieldsOf = (problems: readonly string[]) => problems.map((line) => line.split(':')[0] ?? '');
