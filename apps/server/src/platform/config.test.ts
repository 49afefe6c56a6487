import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { configSchema, ConfigProblems, readConfig } from './config.ts';

const defaults = configSchema.parse({});
const randomKey = () => randomBytes(32).toString('hex');
/** Every field whose development default would be an open door in production. */
const MUST_BE_SET = [
  'DATABASE_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_LOG_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_WORKER_ACCESS_KEY',
  'S3_WORKER_SECRET_KEY',
  'S3_LOG_ACCESS_KEY',
  'S3_LOG_SECRET_KEY',
  'S3_COPY_ENDPOINT',
  'S3_COPY_ACCESS_KEY',
  'S3_COPY_SECRET_KEY',
  'EVIDENCE_LOCK_LEAST_DAYS',
  'EVIDENCE_LOCK_MOST_DAYS',
  'SEALING_KEYS',
  'DIGEST_KEYS',
  'PUBLIC_URL',
  'LOG_ORIGIN',
  'LOG_SIGNER_FOLDER',
  'LOG_LOCK_DAYS',
  'TSA_AUTHORITIES',
  'CHAIN_RPC_URL',
  'CHAIN_ID',
  'CHAIN_GENESIS',
  'CHAIN_CONTRACT',
  'CHAIN_KEY',
  'CERTIFICATE_KEY_FOLDER',
] as const;

const PRODUCTION = {
  NOTA_MODE: 'production',
  DATABASE_URL: 'postgres://app:secret@db.example.test:5432/nota',
  DATABASE_WORKER_URL: 'postgres://worker:secret@db.example.test:5432/nota',
  DATABASE_LOG_URL: 'postgres://log:secret@db.example.test:5432/nota',
  DATABASE_OWNER_URL: 'postgres://owner:secret@db.example.test:5432/nota',
  REDIS_URL: 'redis://redis.example.test:6379/0',
  S3_ENDPOINT: 'https://store.example.test',
  S3_ACCESS_KEY: 'PRODUCTIONKEY',
  S3_SECRET_KEY: 'a production secret',
  S3_WORKER_ACCESS_KEY: 'PRODUCTIONWORKER',
  S3_WORKER_SECRET_KEY: 'a production secret',
  S3_LOG_ACCESS_KEY: 'PRODUCTIONLOG',
  S3_LOG_SECRET_KEY: 'a production secret',
  S3_COPY_ENDPOINT: 'https://copy.example.test',
  S3_COPY_ACCESS_KEY: 'PRODUCTIONCOPY',
  S3_COPY_SECRET_KEY: 'a production secret',
  EVIDENCE_LOCK_LEAST_DAYS: '30',
  EVIDENCE_LOCK_MOST_DAYS: '3650',
  SEALING_KEYS: `2026a:${randomKey()}`,
  DIGEST_KEYS: `2026a:${randomKey()}`,
  PUBLIC_URL: 'https://nota.example.test',
  TSA_AUTHORITIES: 'harbour|https://tsa.example.test/stamp|/etc/nota/harbour.pem',
  CHAIN_RPC_URL: 'https://chain.example.test',
  CHAIN_ID: '1',
  CHAIN_GENESIS: `0x${'12'.repeat(32)}`,
  CHAIN_CONTRACT: `0x${'34'.repeat(20)}`,
  CHAIN_KEY: `0x${'56'.repeat(32)}`,
  CERTIFICATE_KEY_FOLDER: '/etc/nota/certificate-key',
  LOG_ORIGIN: 'log.nota.example.test',
  LOG_SIGNER_FOLDER: '/var/lib/nota/signer',
  LOG_LOCK_DAYS: '3650',
};

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigProblems);
    return (error as ConfigProblems).problems;
  }
}
const fieldsOf = (problems: readonly string[]) => problems.map((line) => line.split(':')[0] ?? '');

describe('configuration', () => {
  it('has a default for everything in development, so that a clone runs', () => {
    expect(readConfig({})).toEqual(defaults);
    expect(defaults.NOTA_MODE).toBe('development');
  });

  it('has a sentence for every field', () => {
    const silent = Object.entries(configSchema.shape).filter(([, field]) => !field.description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('reads numbers, and takes an empty value for none', () => {
    expect(readConfig({ PORT: '8080', HOST: '', SESSION_HOURS: undefined })).toMatchObject({
      PORT: 8080,
      HOST: defaults.HOST,
      SESSION_HOURS: defaults.SESSION_HOURS,
    });
  });

  it('reports every problem at once', () => {
    const problems = problemsOf({ PORT: 'x', SEALING_KEYS: 'short', DATABASE_URL: 'nowhere', LOG_LEVEL: 'loud' });
    expect(fieldsOf(problems).sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'PORT', 'SEALING_KEYS']);
    const message = new ConfigProblems(problems).message;
    for (const problem of problems) expect(message).toContain(problem);
  });

  it('never prints a value: it may be a secret', () => {
    const problems = problemsOf({ SEALING_KEYS: 'hunter2', S3_SECRET_KEY: 'short', DATABASE_URL: 'hunter3' });
    expect(problems.join()).not.toMatch(/hunter|short/);
  });
});

describe('the list of time-stamp authorities', () => {
  const one = 'harbour|https://tsa.example.test/stamp|/etc/nota/harbour.pem';
  it.each([
    ['one', one, true],
    ['two', `${one};lighthouse|http://10.0.0.7:3161/|roots/lighthouse.pem`, true],
    ['nobody', 'none', true],
    ['one name twice', `${one};${one}`, false],
    ['no file of roots', 'harbour|https://tsa.example.test/', false],
    ['an address that is none', 'harbour|tsa.example.test|roots.pem', false],
    ['a name with blanks', 'the harbour|https://tsa.example.test/|roots.pem', false],
    ['an end that is missing', `${one};`, false],
  ])('%s', (_, text, isGood) => {
    expect(fieldsOf(problemsOf({ TSA_AUTHORITIES: text }))).toEqual(isGood ? [] : ['TSA_AUTHORITIES']);
  });
});

describe('configuration in production', () => {
  it('is content when every secret and address is given', () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
  });

  it('wants every secret and address, and says so together with other problems', () => {
    const problems = problemsOf({ NOTA_MODE: 'production', PORT: 'x' });
    expect(fieldsOf(problems).sort()).toEqual([...MUST_BE_SET, 'PORT'].sort());
  });

  it.each(MUST_BE_SET)('takes an empty %s for a missing one', (field) => {
    expect(fieldsOf(problemsOf({ ...PRODUCTION, [field]: '' }))).toEqual([field]);
  });

  it('refuses to let a process kill itself', () => {
    const problems = problemsOf({ ...PRODUCTION, LOG_DIE_AT: 'signer:publish before' });
    expect(fieldsOf(problems)).toEqual(['LOG_DIE_AT']);
  });

  it('refuses callbacks to addresses inside', () => {
    expect(fieldsOf(problemsOf({ ...PRODUCTION, WEBHOOK_REACH: 'anywhere' }))).toEqual(['WEBHOOK_REACH']);
  });

  const mine = randomKey();
  it.each([
    ['the keys that everybody can read in the sources', { SEALING_KEYS: defaults.SEALING_KEYS.split(';')[0] }],
    ['one of them behind a key of our own', { SEALING_KEYS: `2026a:${mine};${defaults.SEALING_KEYS.split(';')[1]}` }],
    ['a key of nothing but zeros', { SEALING_KEYS: `2026a:${'00'.repeat(32)}` }],
    ['a key that was typed by hand', { SEALING_KEYS: `2026a:${'0123456789abcdef'.repeat(4)}` }],
    ['one key under two ids', { SEALING_KEYS: `2026a:${mine};2025b:${mine}` }],
    ['two keys under one id', { SEALING_KEYS: `2026a:${mine};2026a:${randomKey()}` }],
    ['one key that seals and digests', { SEALING_KEYS: `2026a:${mine}`, DIGEST_KEYS: `2026a:${mine}` }],
  ])('refuses %s', (_, given) => {
    expect(problemsOf({ ...PRODUCTION, ...given })).toHaveLength(1);
    expect(problemsOf({ ...PRODUCTION, ...given }).join()).not.toContain(mine);
  });

  it('takes the one key of before as the legacy key of both rings', () => {
    const [SEALING_KEYS, DIGEST_KEYS] = [`2026a:${randomKey()};legacy:${mine}`, `2026a:${randomKey()};legacy:${mine}`];
    expect(problemsOf({ ...PRODUCTION, SEALING_KEYS, DIGEST_KEYS })).toEqual([]);
  });

  it('refuses the chain account that the whole world can spend from', () => {
    expect(fieldsOf(problemsOf({ ...PRODUCTION, CHAIN_KEY: defaults.CHAIN_KEY }))).toEqual(['CHAIN_KEY']);
  });
});
