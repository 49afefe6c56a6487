import { describe, expect, it } from 'vitest';
import { problemsOf, productionOf } from './config.fixtures.ts';
import { configSchema, readConfig } from './config.ts';
import { HOLDERS, isHeldBy, kindOf, ROLES, type Role, type Setting } from './config-roles.ts';

const names = Object.keys(HOLDERS) as Setting[];
const heldAs = (kind: 'own' | 'secret', role: Role) =>
  names.filter((name) => kindOf(name) === kind && isHeldBy(name, [role]));

describe('who holds which setting', () => {
  it('is declared for every setting, and for nothing else', () => {
    expect([...names].sort()).toEqual(Object.keys(configSchema.shape).sort());
  });

  it('gives each role exactly these secrets', () => {
    const table = ROLES.map((role) => `${role}: ${heldAs('secret', role).join(' ')}`);
    expect(table).toEqual([
      'api: METRICS_TOKEN DATABASE_URL REDIS_URL S3_ACCESS_KEY S3_SECRET_KEY SEALING_KEYS DIGEST_KEYS',
      'worker: MAIL_SERVER DATABASE_JOBS_URL DATABASE_WORKER_URL REDIS_URL S3_ACCESS_KEY S3_SECRET_KEY S3_WORKER_ACCESS_KEY S3_WORKER_SECRET_KEY S3_COPY_ACCESS_KEY S3_COPY_SECRET_KEY SEALING_KEYS DIGEST_KEYS CERTIFICATE_KEY_FOLDER CHAIN_KEY',
      'sequencer: DATABASE_SEQUENCER_URL S3_LOG_ACCESS_KEY S3_LOG_SECRET_KEY',
      'signer: DATABASE_SIGNER_URL S3_LOG_ACCESS_KEY S3_LOG_SECRET_KEY LOG_SIGNER_FOLDER',
      'witness: WITNESS_FOLDER',
      'migrate: DATABASE_WORKER_URL DATABASE_OWNER_URL',
      'buckets: S3_OWNER_ACCESS_KEY S3_OWNER_SECRET_KEY S3_COPY_OWNER_ACCESS_KEY S3_COPY_OWNER_SECRET_KEY',
      'purger: DATABASE_JOBS_URL S3_PURGE_ACCESS_KEY S3_PURGE_SECRET_KEY S3_COPY_PURGE_ACCESS_KEY S3_COPY_PURGE_SECRET_KEY',
      'fsck: DATABASE_OWNER_URL S3_LOG_ACCESS_KEY S3_LOG_SECRET_KEY LOG_SIGNER_FOLDER',
      'deploy-contract: CHAIN_KEY',
      'keys: DATABASE_OWNER_URL SEALING_KEYS DIGEST_KEYS',
    ]);
  });

  it('requires exactly these other settings of each role in production', () => {
    const table = ROLES.map((role) => `${role}: ${heldAs('own', role).join(' ')}`);
    expect(table).toEqual([
      'api: PUBLIC_URL S3_ENDPOINT TSA_AUTHORITIES CHAIN_ID CHAIN_CONTRACT WITNESSES WITNESS_QUORUM',
      'worker: PUBLIC_URL SCANNER MAIL_FROM S3_ENDPOINT EVIDENCE_LOCK_LEAST_DAYS EVIDENCE_LOCK_MOST_DAYS S3_COPY_ENDPOINT LOG_LOCK_DAYS TSA_AUTHORITIES CHAIN_RPC_URL CHAIN_ID CHAIN_GENESIS CHAIN_CONTRACT WITNESSES WITNESS_QUORUM',
      'sequencer: DATABASE_STANDBY S3_ENDPOINT LOG_ORIGIN LOG_LOCK_DAYS',
      'signer: DATABASE_STANDBY S3_ENDPOINT LOG_ORIGIN LOG_LOCK_DAYS',
      'witness: WITNESS_NAME WITNESS_LOGS',
      'migrate: ',
      'buckets: PUBLIC_URL S3_ENDPOINT EVIDENCE_LOCK_LEAST_DAYS EVIDENCE_LOCK_MOST_DAYS S3_COPY_ENDPOINT LOG_LOCK_DAYS',
      'purger: S3_ENDPOINT S3_COPY_ENDPOINT',
      'fsck: S3_ENDPOINT LOG_LOCK_DAYS',
      'deploy-contract: CHAIN_RPC_URL',
      'keys: ',
    ]);
  });

  it('gives these to no process in production', () => {
    expect(names.filter((name) => HOLDERS[name].by.length === 0)).toEqual(['DATABASE_ADMIN_URL']);
  });
});

describe('a process', () => {
  it.each(ROLES)('%s starts in production with its own settings alone, and then holds no others', (role) => {
    const environment = productionOf([role]);
    expect(problemsOf(environment, [role])).toEqual([]);
    const config = readConfig(environment, [role]);
    const others = names.filter((name) => !isHeldBy(name, [role]));
    expect(Object.keys(config).sort()).toEqual(names.filter((name) => !others.includes(name)).sort());
    for (const name of others) expect(() => (config as Record<string, unknown>)[name]).toThrow(`no setting of ${role}`);
  });

  it('gets only its own in development as well, although one environment serves all of them', () => {
    const everything = { NOTA_MODE: 'development', CHAIN_KEY: `0x${'56'.repeat(32)}`, PORT: '8080' };
    expect(readConfig(everything, ['api']).PORT).toBe(8080);
    expect(Object.keys(readConfig(everything, ['api']))).not.toContain('CHAIN_KEY');
    expect(readConfig(everything, ['worker']).CHAIN_KEY).toBe(everything.CHAIN_KEY);
    expect(readConfig(everything, ['api', 'worker'])).toMatchObject({ PORT: 8080, CHAIN_KEY: everything.CHAIN_KEY });
  });

  it('does not fail for the settings of others, which it does not read', () => {
    expect(problemsOf({ NOTA_MODE: 'test', CHAIN_ID: 'x' }, ['signer'])).toEqual([]);
    expect(problemsOf({ NOTA_MODE: 'test', CHAIN_ID: 'x' }, ['worker'])).toHaveLength(1);
  });

  it('must be given its mode, and the error says how', () => {
    for (const role of ROLES) {
      expect(problemsOf({}, [role])).toEqual([
        expect.stringMatching(/^NOTA_MODE: say development, test or production/),
      ]);
    }
  });
});

describe('a tool, which holds every setting', () => {
  it('is for development by default, and never for production', () => {
    expect(readConfig({}).NOTA_MODE).toBe('development');
    expect(problemsOf({ NOTA_MODE: 'production' })).toEqual([expect.stringContaining('not for production')]);
  });
});
