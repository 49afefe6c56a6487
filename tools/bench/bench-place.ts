import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { buildMember } from '../../apps/server/src/modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../apps/server/src/modules/platform-config/platform-config.fixtures.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { environmentWith, loadConfig, type AllSettings } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { cloneDatabase, ensureTemplate, urlsFor } from '../../apps/server/src/platform/db/databases.ts';
import { newToken, tokenHash } from '../../apps/server/src/platform/session/token.ts';

/** The database of a bench, and a session for calls. */
export interface BenchPlace {
  readonly config: AllSettings;
  readonly platformId: string;
  readonly token: string;
}

/** Fixed, for databases that are kept; a production process accepts no development key. */
const benchKey = (name: string) => `bench:${createHash('sha256').update(`bench ${name}`).digest('hex')}`;
const BENCH_KEYS = { SEALING_KEYS: benchKey('sealing'), DIGEST_KEYS: benchKey('digest') };

/** A database of its own with one platform; `furnish` inserts the measured data, as the owner. */
export async function makeBenchPlace(
  name: string,
  furnish: (owner: pg.Client, platformId: string, url: string) => Promise<void>,
): Promise<BenchPlace> {
  const base = loadConfig({ NOTA_MODE: 'test', LOG_LEVEL: 'info', HOST: '127.0.0.1', ...BENCH_KEYS });
  const urls = await cloneDatabase(base, await ensureTemplate(base), name);
  const config = { ...base, ...urls };
  const owner = new pg.Client({ connectionString: urls.DATABASE_OWNER_URL });
  await owner.connect();
  const platform = await buildPlatform(owner);
  await furnish(owner, platform.id, urls.DATABASE_OWNER_URL);
  await owner.end();
  return { config, platformId: platform.id, token: await openSession(config, platform.id) };
}

/** The database of an earlier run, if there is one: millions of rows are not created twice. */
export async function findBenchPlace(name: string, permissionIds: number[]): Promise<BenchPlace | undefined> {
  const base = loadConfig({ NOTA_MODE: 'test', LOG_LEVEL: 'info', HOST: '127.0.0.1', ...BENCH_KEYS });
  const config = { ...base, ...urlsFor(base, name) };
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  try {
    await owner.connect();
    const { rows } = await owner.query<{ id: string }>(
      `select id from platform where key not like 'neighbour-%' order by id limit 1`,
    );
    const [platform] = rows;
    if (!platform) return undefined;
    return { config, platformId: platform.id, token: await openSession(config, platform.id, permissionIds) };
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return undefined;
    throw error;
  } finally {
    await owner.end();
  }
}

const NO_SUCH_DATABASE = '3D000';

/** Another platform beside the first and a session in it; with `id`, one that rows in the table already belong to. */
export async function openNeighbour(
  { config }: BenchPlace,
  key: string,
  permissionIds: number[],
  id?: string,
): Promise<BenchPlace> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const made = await buildPlatform(owner, { key });
  if (id && made.id !== id) await owner.query('update platform set id = $2 where id = $1', [made.id, id]);
  await owner.end();
  const platformId = id ?? made.id;
  return { config, platformId, token: await openSession(config, platformId, permissionIds) };
}

async function openSession(config: AllSettings, platformId: string, permissionIds: number[] = []): Promise<string> {
  const database = openDatabase(config.DATABASE_URL, 2);
  const db = database.forPlatform(platformId);
  const token = newToken();
  const at = systemClock.now();
  await db
    .insertInto('session')
    .values({
      member_id: (await buildMember(db)).id,
      token_hash: tokenHash(token),
      rotated_at: at,
      created_at: at,
      last_seen_at: at,
      permission_ids: permissionIds,
      action_codes: [],
      is_internal_admin: false,
      ip: '127.0.0.1',
      user_agent: 'bench',
    })
    .execute();
  await database.close();
  return token;
}

/** A process of ours in production mode, on the bench's database; resolves when it is ready. */
export async function startBenchProgram(
  { config }: BenchPlace,
  program: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const given = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]));
  const child = spawn(process.execPath, program, {
    env: environmentWith({
      ...given,
      NOTA_MODE: 'test',
      CHECK_ANSWERS: 'no',
      SESSION_CALLS_PER_MINUTE: '1000000',
      LOG_ORIGIN: 'bench.invalid/log',
      CHAIN_GENESIS: `0x${'be'.repeat(32)}`,
      CHAIN_KEY: `0x${'be'.repeat(32)}`,
      SESSION_ROTATE_SECONDS: '86400',
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', () => {});
  await once(child.stdout, 'data');
  return child;
}
