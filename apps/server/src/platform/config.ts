import { z } from 'zod';

const DEVELOPMENT_KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

/**
 * Every setting of every process, with a sentence each. Product settings (prices, limits, chain mode) are records
 * in the database and not here. In development every field has a default, so a clone runs without an `.env`.
 */
export const configSchema = z.object({
  NOTA_MODE: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production refuses the development defaults of every secret and address'),
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
  TRUST_PROXY: z.coerce.number().int().min(0).default(0).describe('how many reverse proxies stand before the API'),
  DATABASE_URL: z
    .url()
    .default('postgres://nota_app:nota_app@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the application role, which owns nothing and is bound by row-level security'),
  DATABASE_WORKER_URL: z
    .url()
    .default('postgres://nota_worker:nota_worker@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the role that owns the job queue and nothing else; direct, never through a pooler'),
  DATABASE_OWNER_URL: z
    .url()
    .default('postgres://nota_owner:nota_owner@127.0.0.1:5432/nota')
    .describe('PostgreSQL as the owner of the tables; used by migrations only'),
  DATABASE_ADMIN_URL: z
    .url()
    .default('postgres://postgres@127.0.0.1:5432/postgres')
    .describe('PostgreSQL superuser for development and tests: makes roles and databases; unused in production'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16).describe('connections per process'),
  REDIS_URL: z.url().default('redis://127.0.0.1:6379/0').describe('captcha and ticket single use, rate limits'),
  S3_ENDPOINT: z.url().default('http://127.0.0.1:7480').describe('object store with Object Lock'),
  S3_REGION: z.string().default('us-east-1').describe('region name the store expects in signatures'),
  S3_ACCESS_KEY: z.string().min(3).default('NOTADEVELOPMENTKEY').describe('object store key'),
  S3_SECRET_KEY: z.string().min(8).default('nota-development-secret').describe('object store secret'),
  S3_BUCKET: z.string().min(3).default('nota').describe('bucket of uploads, exports and imports'),
  SECRETS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .default(DEVELOPMENT_KEY)
    .describe('32 bytes in hex that seal captchas, challenges and second-factor secrets'),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(30).describe('a session unused this long has timed out'),
  SESSION_HOURS: z.coerce.number().int().min(1).default(12).describe('a session ends after this long in any case'),
  SESSION_ROTATE_SECONDS: z.coerce.number().int().min(1).default(300).describe('age at which a token is replaced'),
  SESSION_GRACE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60)
    .describe('how long a replaced token still works for calls already under way'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4).describe('jobs one worker runs at a time'),
  CONSOLE_FOLDER: z
    .string()
    .default('')
    .describe('folder of the built console, served from the site root; empty where something else serves it'),
  METRICS_TOKEN: z.string().default('').describe('bearer token for /metrics; empty lets only this machine read it'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('least severe line written'),
});

export type Config = z.infer<typeof configSchema>;

/** Fields whose development default would be an open door elsewhere. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SECRETS_KEY',
  'PUBLIC_URL',
] as const satisfies readonly (keyof Config)[];

export class ConfigProblems extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`the configuration has ${problems.length} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads the environment once and reports every problem at the same time. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = configSchema.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given['NOTA_MODE'] === 'production') {
    for (const name of SECRETS) if (!(name in given)) problems.push(`${name}: must be set in production`);
    // Other secrets are only as known as the service behind them; this one is the door itself, and its default is public.
    if (given['SECRETS_KEY'] === DEVELOPMENT_KEY) problems.push('SECRETS_KEY: must not be the one of development');
  }
  if (!result.success || problems.length > 0) throw new ConfigProblems(problems);
  return result.data;
}

/** The one place that looks at the process environment. */
export function loadConfig(overrides: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ ...process.env, ...overrides });
}

/** For starting our own processes: the shell's environment with these settings on top. */
export function environmentWith(settings: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), ...settings };
}
