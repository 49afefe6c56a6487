import { describe, expect, it } from 'vitest';
import { fieldsOf, problemsOf, productionOf } from './config.fixtures.ts';
import { configSchema } from './config.ts';
import { HOLDERS, isHeldBy, kindOf, ROLES, type Role, type Setting } from './config-roles.ts';

const names = Object.keys(HOLDERS) as Setting[];
const defaults = configSchema.parse({ NOTA_MODE: 'development' });
const withSettings = (role: Role, settings: Record<string, string>) =>
  fieldsOf(problemsOf({ ...productionOf([role]), ...settings }, [role]));

describe('production', () => {
  it.each(ROLES)('requires every secret and address of %s, and reports them together with other problems', (role) => {
    const wanted = names.filter((name) => kindOf(name) !== 'plain' && isHeldBy(name, [role]));
    const problems = problemsOf({ NOTA_MODE: 'production', LOG_LEVEL: 'loud' }, [role]);
    expect(fieldsOf(problems).sort()).toEqual(['LOG_LEVEL', ...wanted].sort());
  });

  it.each(ROLES)('refuses every development default of %s', (role) => {
    const wanted = names.filter((name) => kindOf(name) !== 'plain' && isHeldBy(name, [role]) && defaults[name] !== '');
    for (const name of wanted) {
      expect([name, withSettings(role, { [name]: String(defaults[name]) })]).toEqual([
        name,
        expect.arrayContaining([name]),
      ]);
    }
  });

  it.each(ROLES)('refuses a secret of another process in the environment of %s', (role) => {
    const others = names.filter((name) => kindOf(name) === 'secret' && !isHeldBy(name, [role]));
    expect(others.length).toBeGreaterThan(10);
    for (const name of others) expect(withSettings(role, { [name]: 'given by mistake' })).toEqual([name]);
  });

  it('never prints a value: it may be a secret', () => {
    const problems = problemsOf({ ...productionOf(['api']), CHAIN_KEY: 'hunter2', REDIS_URL: 'hunter3' }, ['api']);
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toMatch(/hunter/);
  });

  it.each([
    [['api', 'worker'], true],
    [['sequencer', 'signer'], false],
    [['api', 'signer'], false],
    [['migrate', 'api'], false],
    [['worker', 'witness'], false],
  ] as const)('lets %j share a process: %s', (roles, may) => {
    expect(fieldsOf(problemsOf(productionOf(roles), roles))).toEqual(may ? [] : ['roles']);
  });
});

/** Everything else that is refused, each beside a setting that is accepted. */
const CASES: readonly (readonly [what: string, role: Role, settings: Record<string, string>, refused: Setting[]])[] = [
  ['an address for browsers without TLS', 'api', { PUBLIC_URL: 'http://nota.example.test' }, ['PUBLIC_URL']],
  ['the same on this machine: sessions travel on', 'api', { PUBLIC_URL: 'http://127.0.0.1:80' }, ['PUBLIC_URL']],
  ['a store without TLS', 'api', { S3_ENDPOINT: 'http://store.example.test' }, ['S3_ENDPOINT']],
  ['a store on this machine', 'api', { S3_ENDPOINT: 'http://127.0.0.1:9000' }, []],
  ['a copy without TLS', 'buckets', { S3_COPY_ENDPOINT: 'http://copy.example.test' }, ['S3_COPY_ENDPOINT']],
  ['a chain without TLS', 'worker', { CHAIN_RPC_URL: 'http://chain.example.test' }, ['CHAIN_RPC_URL']],
  ['time-stamps over http, which are signed', 'worker', { TSA_AUTHORITIES: 'a|http://t.example|r.pem' }, []],
  ['no time-stamps', 'worker', { TSA_AUTHORITIES: 'none' }, ['TSA_AUTHORITIES']],
  ['a quorum of nobody', 'api', { WITNESS_QUORUM: '0' }, ['WITNESS_QUORUM', 'WITNESS_QUORUM']],
  ['a quorum of more than there are', 'api', { WITNESS_QUORUM: '2' }, ['WITNESS_QUORUM']],
  ['no witnesses', 'worker', { WITNESSES: 'none' }, ['WITNESSES', 'WITNESS_QUORUM']],
  ['a log that is locked for less than ten years', 'buckets', { LOG_LOCK_DAYS: '3649' }, ['LOG_LOCK_DAYS']],
  ['evidence locked for a day', 'buckets', { EVIDENCE_LOCK_LEAST_DAYS: '2' }, ['EVIDENCE_LOCK_LEAST_DAYS']],
  ['locks renewed each month', 'worker', { EVIDENCE_LOCK_MOST_DAYS: '30' }, ['EVIDENCE_LOCK_MOST_DAYS']],
  ['locks that the owner can lift', 'buckets', { EVIDENCE_LOCK_MODE: 'GOVERNANCE' }, ['EVIDENCE_LOCK_MODE']],
  ['a short token for the metrics', 'api', { METRICS_TOKEN: 'metrics' }, ['METRICS_TOKEN']],
  ['a sealing key of zeros', 'api', { SEALING_KEYS: `a:${'00'.repeat(32)}` }, ['SEALING_KEYS']],
  ['one pattern twice', 'api', { DIGEST_KEYS: `a:${'00112233445566778899aabbccddee01'.repeat(2)}` }, ['DIGEST_KEYS']],
  ['a key that counts', 'api', { SEALING_KEYS: `a:${Buffer.from(range(32)).toString('hex')}` }, ['SEALING_KEYS']],
  ['a chain account of ones', 'worker', { CHAIN_KEY: `0x${'11'.repeat(32)}` }, ['CHAIN_KEY']],
  ['a process that kills itself', 'signer', { LOG_DIE_AT: 'signer:publish before' }, ['LOG_DIE_AT']],
  ['callbacks to addresses inside', 'worker', { WEBHOOK_REACH: 'anywhere' }, ['WEBHOOK_REACH']],
  ['Redis without TLS', 'api', { REDIS_URL: 'redis://redis.example.test/0' }, ['REDIS_URL']],
  ['Redis without TLS, by name', 'api', { REDIS_URL: 'redis://redis.example.test/0', WITHOUT_TLS: 'redis' }, []],
  ['files to a scanner elsewhere', 'worker', { SCANNER: 'tcp://clamd.example.test:3310' }, ['SCANNER']],
  ['a scanner on this machine', 'worker', { SCANNER: 'tcp://127.0.0.1:3310' }, []],
  ['mails in the clear', 'worker', { MAIL_SERVER: 'smtp://mail.example.test:587?tls=never' }, ['MAIL_SERVER']],
  ['mails to a server on this machine', 'worker', { MAIL_SERVER: 'smtp://127.0.0.1:25?tls=never' }, []],
  ['no mails, in so many words', 'worker', { MAIL_SERVER: 'none' }, []],
  ['text messages that nobody gets', 'worker', { SIMULATED_PORTS: 'sms' }, ['SIMULATED_PORTS']],
  ['Redis on this machine', 'api', { REDIS_URL: 'redis://127.0.0.1:6379/1' }, []],
];

const DATABASE = 'db.example.test:5432/nota';
const DATABASES: readonly (readonly [
  what: string,
  url: string,
  problems: number,
  settings?: Record<string, string>,
])[] = [
  ['with TLS', `postgres://app:s3cret@${DATABASE}?sslmode=verify-full`, 0, {}],
  ['without TLS', `postgres://app:s3cret@${DATABASE}`, 1, {}],
  ['with TLS that believes anybody', `postgres://app:s3cret@${DATABASE}?sslmode=no-verify`, 1, {}],
  ['without TLS, by name', `postgres://app:s3cret@${DATABASE}`, 0, { WITHOUT_TLS: 'redis,postgres' }],
  ['on this machine', 'postgres://app:s3cret@127.0.0.1:5432/nota', 0, {}],
  ['by a socket, where the system says who asks', 'postgres://app@localhost/nota?host=/run/postgresql', 0, {}],
  ['as in development', 'postgres://nota_app:nota_app@127.0.0.1:5432/other', 1, {}],
  ['with its name for a password and no TLS', `postgres://app:app@${DATABASE}`, 2, {}],
  ['without a password', `postgres://app@${DATABASE}?sslmode=verify-full`, 1, {}],
];

describe('production, case by case', () => {
  it.each(CASES)('%s', (_, role, settings, refused) => {
    expect(withSettings(role, settings)).toEqual(refused);
  });

  it.each(DATABASES.map(([what, url, problems, settings]) => ({ what, url, problems, settings })))(
    'a database $what',
    ({ url, problems, settings }) => {
      expect(withSettings('api', { DATABASE_URL: url, ...settings })).toEqual(
        Array.from({ length: problems }, () => 'DATABASE_URL'),
      );
    },
  );
});

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
