import { describe, expect, it } from 'vitest';
import { fieldsOf, problemsOf, productionOf } from '../../platform/config.fixtures.ts';
import { readConfig } from '../../platform/config.ts';

/**
 * Secrets are split between processes, so that one process does not give access to all, and production refuses known
 * passwords.
 */
describe('a thief in one process of production', () => {
  it('of the API finds no owner of the database, no account of the chain and no folder of the signer', () => {
    expect(problemsOf(productionOf(['api']), ['api'])).toEqual([]);
    const config = readConfig(productionOf(['api']), ['api']);
    for (const name of ['DATABASE_OWNER_URL', 'CHAIN_KEY', 'LOG_SIGNER_FOLDER', 'CERTIFICATE_KEY_FOLDER']) {
      expect(Object.keys(config)).not.toContain(name);
    }
  });

  it('of the signer finds no key that opens personal data and no account of the chain', () => {
    expect(problemsOf(productionOf(['signer']), ['signer'])).toEqual([]);
    const given = productionOf(['signer']);
    for (const name of ['SEALING_KEYS', 'DIGEST_KEYS', 'CHAIN_KEY', 'DATABASE_URL'])
      expect(given).not.toHaveProperty(name);
  });

  it('finds them in no environment either, because a process that was given too much does not start', () => {
    const tooMuch = { ...productionOf(['api']), DATABASE_OWNER_URL: 'postgres://o:s3cret@127.0.0.1/nota' };
    expect(fieldsOf(problemsOf(tooMuch, ['api']))).toEqual(['DATABASE_OWNER_URL']);
  });
});

describe('a published secret', () => {
  it('does not work in production: known passwords, a key of zeros, http, a lock of a day and a quorum of nobody are refused', () => {
    const known = {
      ...productionOf(['api', 'worker']),
      DATABASE_URL: 'postgres://nota_app:nota_app@db:5432/nota',
      DATABASE_WORKER_URL: 'postgres://nota_worker:nota_worker@db:5432/nota',
      REDIS_URL: 'redis://redis:6379/0',
      S3_ENDPOINT: 'http://store:7480',
      S3_SECRET_KEY: 'nota-api-development-secret',
      SEALING_KEYS: `a:${'0'.repeat(64)}`,
      PUBLIC_URL: 'http://nota.example.test',
      CHAIN_RPC_URL: 'http://chain:8545',
      LOG_LOCK_DAYS: '1',
      WITNESS_QUORUM: '0',
      METRICS_TOKEN: '',
    };
    const refused = new Set(fieldsOf(problemsOf(known, ['api', 'worker'])));
    for (const name of [
      'DATABASE_URL',
      'DATABASE_WORKER_URL',
      'REDIS_URL',
      'S3_ENDPOINT',
      'S3_SECRET_KEY',
      'SEALING_KEYS',
      'PUBLIC_URL',
      'CHAIN_RPC_URL',
      'LOG_LOCK_DAYS',
      'WITNESS_QUORUM',
      'METRICS_TOKEN',
    ]) {
      expect([name, refused.has(name)]).toEqual([name, true]);
    }
  });

  it('is refused unless the mode is development', () => {
    expect(fieldsOf(problemsOf({}, ['api']))).toEqual(['NOTA_MODE']);
  });
});
