import { keySettingProblems } from './config-keys.ts';
import { HOLDERS, isHeldBy, kindOf, mayShareProcess, type Role, type Setting } from './config-roles.ts';
import { isGuessable } from './keys/key-settings.ts';

type Given = Readonly<Record<string, string>>;
/** The development default of a setting, as text; undefined where it has none. */
type DefaultOf = (name: Setting) => string | undefined;

/** Twice the usual custody of five years: the log's entry about a record must outlive our custody of its file. */
const LOG_LOCK_LEAST_DAYS = 3_650;
const LOCK_LEAST_DAYS = {
  EVIDENCE_LOCK_LEAST_DAYS: 30,
  EVIDENCE_LOCK_MOST_DAYS: 365,
  LOG_LOCK_DAYS: LOG_LOCK_LEAST_DAYS,
};
const TOKEN_LEAST_CHARS = 24;
const SETTINGS = Object.keys(HOLDERS) as Setting[];

/** Every reason, as a sentence, why a process with these roles must not run in production on this environment. */
export function productionProblems(given: Given, roles: readonly Role[], defaultOf: DefaultOf): string[] {
  const held = SETTINGS.filter((name) => isHeldBy(name, roles));
  const valueOf = (name: Setting) => (held.includes(name) ? given[name] : undefined);
  return [
    ...(mayShareProcess(roles) ? [] : [`roles: ${roles.join(' and ')} must be processes of their own in production`]),
    ...strangers(given, roles),
    ...held.flatMap((name) => unsaid(name, given[name], defaultOf)),
    ...addressProblems(valueOf),
    ...keyProblems(valueOf),
    ...databaseProblems(valueOf),
    ...redisProblems(valueOf),
    ...scannerProblems(valueOf),
    ...notificationProblems(valueOf),
    ...evidenceProblems(valueOf),
    ...testProblems(valueOf),
  ];
}

type ValueOf = (name: Setting) => string | undefined;

/**
 * Refused and not only ignored: an attacker in this process, and every process that it starts, can read its
 * environment, whether our code uses the value or not.
 */
const strangers = (given: Given, roles: readonly Role[]) =>
  SETTINGS.filter((name) => kindOf(name) === 'secret' && name in given && !isHeldBy(name, roles)).map((name) => {
    const holders: readonly string[] = HOLDERS[name].by;
    const whose = holders.length === 0 ? 'no process of production' : holders.join(', ');
    return `${name}: belongs to ${whose}; take it out of the environment of ${roles.join(' ')}`;
  });

function unsaid(name: Setting, value: string | undefined, defaultOf: DefaultOf): string[] {
  if (kindOf(name) === 'plain') return [];
  if (value === undefined) return [`${name}: must be set in production`];
  return value === defaultOf(name) ? [`${name}: is still the development default, which everybody can read`] : [];
}

const LOCAL = new Set(['', 'localhost', '127.0.0.1', '[::1]', '::1']);
const urlOf = (text: string | undefined) => (text !== undefined && URL.canParse(text) ? new URL(text) : undefined);

/** Answers of a chain or a store are not signed, so the connection must be protected, except on the same machine. */
function addressProblems(valueOf: ValueOf): string[] {
  const guarded = ['S3_ENDPOINT', 'S3_COPY_ENDPOINT', 'CHAIN_RPC_URL'] as const;
  const isOpen = (url: URL | undefined) => url?.protocol === 'http:';
  return [
    ...(isOpen(urlOf(valueOf('PUBLIC_URL'))) ? ['PUBLIC_URL: must be https, because sessions travel over it'] : []),
    ...guarded.flatMap((name) => {
      const url = urlOf(valueOf(name));
      return isOpen(url) && !LOCAL.has(url?.hostname ?? '') ? [`${name}: must be https, or on this machine`] : [];
    }),
  ];
}

function keyProblems(valueOf: ValueOf): string[] {
  const rings = { SEALING_KEYS: valueOf('SEALING_KEYS'), DIGEST_KEYS: valueOf('DIGEST_KEYS') };
  const chainKey = valueOf('CHAIN_KEY')?.replace(/^0x/, '') ?? '';
  const isWeak = /^[0-9a-f]{64}$/.test(chainKey) && isGuessable(chainKey);
  const token = valueOf('METRICS_TOKEN');
  const isShort = token !== undefined && token.length < TOKEN_LEAST_CHARS;
  return [
    ...keySettingProblems(rings),
    ...(isWeak ? ['CHAIN_KEY: is a pattern that can be guessed; make an account of its own'] : []),
    ...(isShort
      ? [`METRICS_TOKEN: must have ${TOKEN_LEAST_CHARS} characters or more; draw one: openssl rand -hex 32`]
      : []),
  ];
}

const mayGoWithoutTls = (valueOf: ValueOf, engine: string) =>
  (valueOf('WITHOUT_TLS') ?? '').split(',').includes(engine);

function databaseProblems(valueOf: ValueOf): string[] {
  const names = SETTINGS.filter((name) => /^DATABASE_.*URL$/.test(name));
  return names.flatMap((name) => {
    const url = urlOf(valueOf(name));
    if (!url) return [];
    const socket = url.searchParams.get('host') ?? '';
    const isLocal = socket.startsWith('/') || (socket === '' && LOCAL.has(url.hostname));
    const isSealed = ['verify-full', 'verify-ca'].includes(url.searchParams.get('sslmode') ?? '');
    const password = decodeURIComponent(url.password);
    // On a Unix socket the system authenticates the caller; anywhere else an empty password protects nothing.
    const isKnown = (password === '' && !socket.startsWith('/')) || password === decodeURIComponent(url.username);
    return [
      ...(isLocal || isSealed || mayGoWithoutTls(valueOf, 'postgres')
        ? []
        : [`${name}: add sslmode=verify-full, or say WITHOUT_TLS=postgres where the network itself is closed`]),
      ...(isKnown && password !== '' ? [`${name}: has its user name for a password, as in development`] : []),
      ...(isKnown && password === '' ? [`${name}: has no password`] : []),
    ];
  });
}

function redisProblems(valueOf: ValueOf): string[] {
  const url = urlOf(valueOf('REDIS_URL'));
  if (!url || url.protocol === 'rediss:' || LOCAL.has(url.hostname) || mayGoWithoutTls(valueOf, 'redis')) return [];
  return ['REDIS_URL: must be rediss://, or say WITHOUT_TLS=redis where the network itself is closed'];
}

/** clamd has no TLS, and the files sent to it are evidence. */
function scannerProblems(valueOf: ValueOf): string[] {
  const url = urlOf(valueOf('SCANNER'));
  if (url?.protocol !== 'tcp:' || LOCAL.has(url.hostname)) return [];
  return ['SCANNER: files would travel in the clear; put clamd on this machine, or a tunnel before it'];
}

/**
 * Mails name people and carry links that open records; a text message that nobody gets must not count as sent, nor a
 * number that no tax office knows as an invoice.
 */
function notificationProblems(valueOf: ValueOf): string[] {
  const url = urlOf(valueOf('MAIL_SERVER'));
  const isOpen = url?.protocol === 'smtp:' && url.searchParams.get('tls') === 'never' && !LOCAL.has(url.hostname);
  return [
    ...(isOpen ? ['MAIL_SERVER: tls=never is for a server on this machine'] : []),
    ...((valueOf('SIMULATED_PORTS') ?? '').split(',').includes('sms')
      ? ['SIMULATED_PORTS: sms would say of texts that nobody gets that they were sent']
      : []),
    ...((valueOf('SIMULATED_PORTS') ?? '').split(',').includes('tax')
      ? ['SIMULATED_PORTS: tax would say of invoices that nobody issued that they were']
      : []),
  ];
}

/**
 * Without time-stamps, witnesses and long locks, evidence rests on our word alone. Tokens and cosignatures are signed,
 * so plain http is safe for them.
 */
function evidenceProblems(valueOf: ValueOf): string[] {
  const witnesses = valueOf('WITNESSES');
  const count = witnesses === undefined || witnesses === 'none' ? 0 : witnesses.split(';').length;
  const quorum = Number(valueOf('WITNESS_QUORUM') ?? Number.NaN);
  const shortLocks = Object.entries(LOCK_LEAST_DAYS).filter(
    ([name, least]) => Number(valueOf(name as Setting)) < least,
  );
  return [
    ...shortLocks.map(([name, least]) => `${name}: must be at least ${least}, or evidence can be deleted too early`),
    ...(valueOf('EVIDENCE_LOCK_MODE') === 'GOVERNANCE' ? ['EVIDENCE_LOCK_MODE: GOVERNANCE is for tests only'] : []),
    ...(valueOf('TSA_AUTHORITIES') === 'none' ? ['TSA_AUTHORITIES: name at least one time-stamp authority'] : []),
    ...(quorum < 1 ? ['WITNESS_QUORUM: must be at least 1, or nobody else has seen the log'] : []),
    ...(quorum > count ? [`WITNESS_QUORUM: asks for more witnesses than WITNESSES names (${count})`] : []),
  ];
}

const testProblems = (valueOf: ValueOf) => [
  ...(valueOf('LOG_DIE_AT') === undefined ? [] : ['LOG_DIE_AT: is for tests only']),
  ...(valueOf('WEBHOOK_REACH') === 'anywhere' ? ['WEBHOOK_REACH: anywhere is for tests only'] : []),
];
