import { z } from 'zod';
import { hsmSettings } from './config-hsm.ts';
import { databaseSettings } from './config-database.ts';
import { keySettings } from './config-keys.ts';
import { productionProblems } from './config-production.ts';
import { HOLDERS, isHeldBy, type Role, type Setting, type SettingsOf } from './config-roles.ts';
import { limitSettings } from './config-limits.ts';
import { storeSettings } from './config-store.ts';
import { notificationSettings } from './notification/notification-settings.ts';

/** The first account of every development chain: its key is public. */
const DEVELOPMENT_CHAIN_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

/** Made and served by `npm run services`; no verifier outside development trusts them. */
const DEVELOPMENT_AUTHORITIES =
  'dev-rsa|http://127.0.0.1:3161/|.services/tsa/dev-rsa.pem;dev-ecdsa|http://127.0.0.1:3162/|.services/tsa/dev-ecdsa.pem';
const hasNoTwin = (names: readonly unknown[]) => new Set(names).size === names.length;

/**
 * Every setting of every process, with a sentence each. Product settings (prices, limits, chain mode) are records
 * in the database and not here. In development every field has a default, so a clone runs without an `.env`.
 */
export const configSchema = z.object({
  NOTA_MODE: z
    .enum(['development', 'test', 'production'])
    .describe('must be said to every process; production refuses the development defaults of every secret and address'),
  HOST: z.string().default('127.0.0.1').describe('address the API listens on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('port the API listens on; 0 takes a free one'),
  API_PROCESSES: z.coerce.number().int().min(1).max(64).default(1).describe('API processes sharing the port'),
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000').describe('how browsers and customers reach the API'),
  LINK_HOSTS: z
    .string()
    .regex(/^(none|[a-z0-9.-]+(,[a-z0-9.-]+)*)$/)
    .default('none')
    .describe('hosts that banners may lead to, besides the platform’s own domain, separated by commas'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0).describe('how many reverse proxies stand before the API'),
  ...databaseSettings,
  WITHOUT_TLS: z
    .string()
    .regex(/^(none|(postgres|redis)(,(postgres|redis))*)$/)
    .default('none')
    .describe('engines that production may reach without TLS on another machine: postgres, redis, or none'),
  ...limitSettings,
  REDIS_URL: z.url().default('redis://127.0.0.1:6379/0').describe('captcha and ticket single use, rate limits'),
  ...storeSettings,
  PAYMENT_FOLDER: z
    .string()
    .min(1)
    .default('.services/payment')
    .describe(
      'folder of payment accounts, a folder for each platform id with wechat.json and alipay.json, which hold their keys; or none',
    ),
  LOG_LOCK_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .default(1)
    .describe('how long nobody, the operator included, may delete what the log stored'),
  LOG_ORIGIN: z
    .string()
    .regex(/^([a-z0-9.-]+(\/[a-z0-9._-]+)*)?$/)
    .default('')
    .describe('name of the log, a host name and path that is ours for ever; empty makes up one per database'),
  LOG_SIGNER_FOLDER: z
    .string()
    .default('.services/signer')
    .describe('folder of the signer alone: its key, and what it remembers of the last head it signed'),
  LOG_SEQUENCE_MS: z.coerce.number().int().min(5).default(100).describe('pause of the sequencer between looks'),
  LOG_DIE_AT: z
    .string()
    .default('')
    .describe('for crash tests: the labelled step at which a process of the log kills itself; refused in production'),
  LOG_PUBLISH_MS: z.coerce.number().int().min(5).default(1_000).describe('time between published heads'),
  TSA_AUTHORITIES: z
    .string()
    .regex(/^(none|[a-z0-9-]+\|https?:\/\/[^\s|;]+\|[^|;]+(;[a-z0-9-]+\|https?:\/\/[^\s|;]+\|[^|;]+)*)$/)
    .refine((text) => hasNoTwin(text.split(';').map((one) => one.split('|')[0])), 'two authorities have one name')
    .default(DEVELOPMENT_AUTHORITIES)
    .describe('time-stamp authorities as name|url|file of trusted root certificates in PEM, divided by ;, or none'),
  TSA_SECONDS: z.coerce.number().int().min(1).default(60).describe('time between tokens of one authority'),
  CHAIN_RPC_URL: z.url().default('http://127.0.0.1:8545').describe('node of the chain that heads are anchored on'),
  CHAIN_ID: z.coerce.number().int().min(1).default(20_266).describe('number of that chain; another one is refused'),
  CHAIN_GENESIS: z
    .string()
    .regex(/^(0x[0-9a-f]{64})?$/)
    .default('')
    .describe('hash of the first block of that chain, because numbers are not unique; empty takes any'),
  CHAIN_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .default('0x8464135c8f25da09e49bc8782676a84730c318bc')
    .describe('address of our contract on that chain'),
  CHAIN_KEY: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .default(DEVELOPMENT_CHAIN_KEY)
    .describe('private key of the account that anchors and pays; used by this deployment alone'),
  CHAIN_CONFIRMATIONS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('blocks on top of an anchor that make it final; 0 asks the node for its finalized block'),
  CHAIN_STUCK_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(180)
    .describe('a transaction that waits this long is replaced by one with a higher fee'),
  CHAIN_MOST_GWEI: z.coerce.number().min(0).default(500).describe('most a transaction offers for a unit of gas'),
  CHAIN_POLL_SECONDS: z.coerce.number().min(0.01).default(4).describe('pause between two looks at the chain'),
  WITNESSES: z
    .string()
    .regex(
      /^(none|[^\s|;+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+\|https?:\/\/[^\s|;]+(;[^\s|;+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+\|https?:\/\/[^\s|;]+)*)$/,
    )
    .refine((text) => hasNoTwin(text.split(';').map((one) => one.split('+')[0])), 'two witnesses have one name')
    .default('none')
    .describe('witnesses that are asked to cosign heads, as verifier key|address, divided by ;, or none'),
  WITNESS_QUORUM: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('how many of them must have cosigned a head for verifiers to believe it'),
  WITNESS_NAME: z
    .string()
    .regex(/^[^\s|;+]+$/)
    .default('nota.invalid/witness')
    .describe('of a witness’s own process: its name, a host name and path that is its operator’s for ever'),
  WITNESS_LOGS: z
    .string()
    .default('')
    .describe('of a witness’s own process: verifier keys of the logs it cosigns, divided by ;'),
  WITNESS_FOLDER: z
    .string()
    .default('.services/witness')
    .describe('of a witness’s own process: folder with its key and the last head of each log; never a backup’s copy'),
  WITNESS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3170)
    .describe('of a witness’s own process: port it listens on; 0 takes a free one'),
  REVERIFY_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(600)
    .describe('how many stored objects a worker reads again and compares in a minute; 0 reads none'),
  CERTIFICATE_KEY_FOLDER: z
    .string()
    .default('.services/certificate-key')
    .describe('folder with key.pem and chain.pem that sign certificates; development makes its own'),
  VERIFY_PAGE: z
    .string()
    .default('apps/verify/dist/verify.html')
    .describe('built verifier page that travels in evidence packages; they go without it where it is missing'),
  ...keySettings,
  ...hsmSettings,
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(30).describe('a session unused this long has timed out'),
  SESSION_HOURS: z.coerce.number().int().min(1).default(12).describe('a session ends after this long in any case'),
  SESSION_ROTATE_SECONDS: z.coerce.number().int().min(1).default(300).describe('age at which a token is replaced'),
  SESSION_GRACE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('how long a replaced token still works for calls already under way'),
  REGION_FILE: z
    .string()
    .default('')
    .describe('file with lines of cidr,region by which the sign-in log names places; empty knows inner networks alone'),
  SCANNER: z
    .string()
    .regex(/^(unset|none|unix:\/\S+|tcp:\/\/[^\s/:]+:\d{1,5})$/)
    .default('unset')
    .describe('clamd that scans uploads, unix:/run/clamav/clamd.ctl or tcp://host:3310; production says it, or none'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4).describe('jobs one worker runs at a time'),
  WEBHOOK_REACH: z
    .enum(['public', 'anywhere'])
    .default('public')
    .describe(
      'for tests: whether callbacks may go over http and to addresses that are not public; refused in production',
    ),
  ...notificationSettings,
  SIMULATED_PORTS: z
    .string()
    .regex(/^(|none|(remittance|content-review|sms|tax)(,(remittance|content-review|sms|tax))*)$/)
    .default('')
    .describe(
      'services outside that are simulated: remittance, content-review, sms, tax, or none; empty is all, in production none; production refuses sms and tax',
    ),
  CHECK_ANSWERS: z
    .enum(['yes', 'no'])
    .default('yes')
    .describe('whether each answer is compared with the contract; production never does, and benches say no'),
  CONSOLE_FOLDER: z
    .string()
    .default('')
    .describe('folder of the built console, served from the site root; empty where something else serves it'),
  PUBLIC_FOLDER: z
    .string()
    .default('apps/public/dist')
    .describe('folder of the built pages for people outside, served at /p/; where it is missing they say so'),
  METRICS_TOKEN: z.string().default('').describe('bearer token for /metrics; empty lets only this machine read it'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('least severe line written'),
});

/** Every setting. Tools and tests hold all of them; no process of a deployment does. */
export type AllSettings = z.infer<typeof configSchema>;
/** The settings of a process with one of these roles. */
export type ConfigOf<R extends Role> = Pick<AllSettings, SettingsOf<R> & keyof AllSettings>;
/** The settings of API and workers together; each of the two is given only its own part. */
export type Config = ConfigOf<'api' | 'worker'>;
/** Does not compile while a setting is missing from `HOLDERS`. */
HOLDERS satisfies Record<keyof AllSettings, unknown>;

export class ConfigProblems extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`the configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once and reports every problem at the same time. A process gets what its roles hold; asking for
 * any other setting throws. Without roles it is a tool or a test, which holds every setting: never in production.
 */
export function readConfig(environment: Environment): AllSettings;
export function readConfig<R extends Role>(environment: Environment, roles: readonly R[]): ConfigOf<R>;
export function readConfig(environment: Environment, roles: readonly Role[] = []): AllSettings {
  const isTool = roles.length === 0;
  const given = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  if (isTool) given['NOTA_MODE'] ??= 'development';
  const result = configSchema.safeParse(given);
  const problems = (result.error?.issues ?? [])
    .map((issue) => ({ name: issue.path.join('.'), message: issue.message }))
    .filter(({ name }) => isTool || isHeldBy(name as Setting, roles))
    .map(({ name, message }) => `${name}: ${name === 'NOTA_MODE' ? SAY_THE_MODE : message}`);
  if (given['NOTA_MODE'] === 'production') {
    problems.push(...(isTool ? [NOT_IN_PRODUCTION] : productionProblems(given, roles, developmentDefault)));
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return isTool ? configSchema.parse(given) : heldBy(roles, given);
}

const SAY_THE_MODE = 'say development, test or production; `npm run dev` says development by itself';
const NOT_IN_PRODUCTION = 'NOTA_MODE: this tool holds every secret and is not for production';

const developmentDefault = (name: Setting): string | undefined => {
  const standard = configSchema.shape[name].safeParse(undefined).data;
  return standard === undefined ? undefined : String(standard);
};

/** Only the settings of these roles, even if more were given: in development one environment serves all processes. */
function heldBy(roles: readonly Role[], given: Readonly<Record<string, string>>): AllSettings {
  const names = Object.keys(HOLDERS) as Setting[];
  const own = Object.entries(given).filter(
    ([name]) => names.includes(name as Setting) && isHeldBy(name as Setting, roles),
  );
  const config = configSchema.parse(Object.fromEntries(own));
  for (const name of names.filter((one) => !isHeldBy(one, roles))) {
    const get = () => {
      throw new Error(`${name} is no setting of ${roles.join(' ')}: see config-roles.ts`);
    };
    Object.defineProperty(config, name, { get, enumerable: false });
  }
  return config;
}

/** The only place that reads the process environment. */
export function loadConfig(overrides?: Readonly<Record<string, string>>): AllSettings;
export function loadConfig<R extends Role>(
  overrides: Readonly<Record<string, string>>,
  roles: readonly R[],
): ConfigOf<R>;
export function loadConfig(overrides: Readonly<Record<string, string>> = {}, roles: readonly Role[] = []) {
  return readConfig({ ...process.env, ...overrides }, roles);
}

/** The environment for starting our own processes: that of the shell, with these settings on top. */
export function environmentWith(settings: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), ...settings };
}
