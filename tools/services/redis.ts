import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { requirePrograms } from './packages.ts';
import { startDaemon, waitUntil } from './process.ts';
import { isThisMachine, messageOf, portOf, NOTHING_OURS, type Ensured, type Service } from './service.ts';
import { redisFolder } from './state-folder.ts';

const OLDEST_VERSION = 7;
const settingsFile = join(redisFolder, 'redis.conf');

export const redis: Service = {
  name: 'redis',
  address: (config) => new URL(config.REDIS_URL).host + new URL(config.REDIS_URL).pathname,
  ensure,
  isUp: isAnswering,
  stop: async (config) => ((await stopOurs(config)) ? 'stopped' : NOTHING_OURS),
  destroy: async (config) => {
    await stopOurs(config);
    const message = existsSync(redisFolder) ? 'stopped and deleted' : NOTHING_OURS;
    rmSync(redisFolder, { recursive: true, force: true });
    return message;
  },
};

async function ensure(config: AllSettings): Promise<Ensured> {
  if (await isAnswering(config)) {
    // A server of ours whose folder was deleted still answers, but can save nothing any more.
    if (existsSync(settingsFile) || !(await stopOurs(config))) return { state: 'found' };
  }
  if (!isThisMachine(config.REDIS_URL)) {
    throw new Error(`nothing answers at ${redis.address(config)}, and it is not this machine: start it there`);
  }
  await requirePrograms(['redis-server'], ['redis-server']);
  // Debian's package may have started its own server while it was installed.
  if (!(await isAnswering(config))) {
    mkdirSync(redisFolder, { recursive: true });
    writeFileSync(settingsFile, settings(config), { mode: 0o600 });
    await startDaemon('redis-server', [settingsFile], join(redisFolder, 'start.out'));
  }
  const trouble = `Redis is not ready (see ${join(redisFolder, 'redis.log')})`;
  await waitUntil(20, trouble, () => isAnswering(config));
  return { state: 'started' };
}

/** Tickets and rate limits must survive a restart and must never be evicted. */
function settings(config: AllSettings): string {
  const password = decodeURIComponent(new URL(config.REDIS_URL).password);
  const lines = [
    'bind 127.0.0.1',
    `port ${portOf(config.REDIS_URL, 6379)}`,
    'daemonize yes',
    'appendonly yes',
    'save ""',
    'maxmemory-policy noeviction',
    `dir ${JSON.stringify(redisFolder)}`,
    `logfile ${JSON.stringify(join(redisFolder, 'redis.log'))}`,
    ...(password === '' ? [] : [`requirepass ${JSON.stringify(password)}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A server that answers but refuses us is an error at once: starting another on its port would not help. */
async function isAnswering(config: AllSettings): Promise<boolean> {
  let version: string | undefined;
  try {
    version = await withRedis(config, async (client) => /redis_version:(\d+)/.exec(await client.info('server'))?.[1]);
  } catch (error) {
    const text = messageOf(error);
    if (!/WRONGPASS|NOAUTH|NOPERM/.test(text)) return false;
    throw new Error(`a server answers at ${redis.address(config)} but refuses REDIS_URL: ${text}`, { cause: error });
  }
  if (Number(version) >= OLDEST_VERSION) return true;
  throw new Error(`version ${version} answers at ${redis.address(config)}; ${OLDEST_VERSION} or later is needed`);
}

async function stopOurs(config: AllSettings): Promise<boolean> {
  if (!(await isAnswering(config)) || !(await isOurs(config))) return false;
  // The append-only file is complete at any time. The answer is the end of the connection, which the client calls an
  // error.
  await withRedis(config, (client) => client.shutdown('NOSAVE')).catch(() => undefined);
  return true;
}

/** Only a server started with this clone's settings is ever stopped: any other may be in use by somebody else. */
async function isOurs(config: AllSettings): Promise<boolean> {
  const answer = await withRedis(config, (client) => client.info('server'));
  return /^config_file:(.*?)\r?$/m.exec(answer)?.[1] === settingsFile;
}

async function withRedis<Result>(config: AllSettings, work: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(config.REDIS_URL, {
    lazyConnect: true,
    connectTimeout: 2000,
    // How long the client keeps the process alive after its last command; the default is two seconds.
    disconnectTimeout: 50,
    commandTimeout: 5000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The rejected call says only that the connection is closed; the reason, such as a wrong password, comes as an event.
  let reason: unknown;
  client.on('error', (error) => (reason ??= error));
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}
