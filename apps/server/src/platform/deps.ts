import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openConfiguration, type Configuration } from './configuration/config-in-force.ts';
import { openDatabase, SLOW, type Database } from './db/database.ts';
import { problemInside } from './db/inside-transaction.ts';
import { openCopyStore, openEvidenceStore, type LockedStore } from './files/store/locked-store.ts';
import { openGate, type Gate } from './gate.ts';
import { openObjectStore, type ObjectStore } from './files/store/object-store.ts';
import { openKeys, type Keys } from './keys/keys.ts';
import { openKeyDevice } from './keys/open-key-device.ts';
import { openLiveEvents, type LiveEvents } from './live/live-event.ts';
import { openLogs, type LogLines } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openRegions, type RegionOf } from './region/region-file.ts';
import { createAuthenticator, type Authenticator } from './session/authenticate.ts';

/** Everything a handler may need from outside, passed as an argument: there is no container and no global. */
export interface Deps {
  readonly config: Config;
  readonly keys: Keys;
  readonly clock: Clock;
  /** For calls that a user waits for. */
  readonly database: Database;
  /**
   * For everything else: jobs, evidence packages, streams, preparations. A pool of its own, so it cannot starve the
   * first.
   */
  readonly slow: Database;
  readonly slowCalls: Gate;
  readonly redis: Redis;
  readonly store: ObjectStore;
  /** Where workers write evidence. It is read through `store`. */
  readonly evidence: LockedStore;
  /** Its second copy, in another bucket and with other keys. */
  readonly copy: LockedStore;
  readonly log: Logger;
  /** One line per call, made of ids and numbers only. */
  readonly access: Logger;
  readonly metrics: Metrics;
  readonly sessions: Authenticator;
  readonly live: LiveEvents;
  /** The region of an IP address, as far as the operator's region file knows it. */
  readonly regionOf: RegionOf;
  /** What the platforms have configured, by the moment. */
  readonly configuration: Configuration;
}

interface Given {
  readonly clock?: Clock;
  readonly lines?: LogLines;
  /** The database address of a process other than the API. */
  readonly databaseUrl?: string;
}

export function openDeps(config: Config, given: Given = {}): Deps {
  const clock = given.clock ?? systemClock;
  // First, because a broken region file ends the start here: no connection is open yet that would keep the process
  // alive.
  const regionOf = openRegions(config);
  const keys = openKeys(config, (wrapped) => openKeyDevice(config).unwrap(config.SEALING_KEY_ID, wrapped));
  const { log, access } = openLogs(config, given.lines);
  const isMarked = config.NOTA_MODE !== 'production';
  const patience = { statementMs: config.DATABASE_PATIENCE_MS, queueMs: config.DATABASE_PATIENCE_MS / 2 };
  const databaseUrl = given.databaseUrl ?? config.DATABASE_URL;
  const database = openDatabase(databaseUrl, config.DATABASE_POOL, { patience, isMarked });
  const slow = openDatabase(databaseUrl, config.DATABASE_SLOW_POOL, { patience: SLOW, isMarked });
  const slowCalls = openGate(config.SLOW_CALLS);
  const redis = openRedis(config, log);
  const store = openObjectStore(config);
  const evidence = openEvidenceStore(config);
  const copy = openCopyStore(config);
  const metrics = createMetrics();
  const sessions = createAuthenticator({ config, database, log });
  const live = openLiveEvents(databaseUrl, log);
  return {
    config,
    keys,
    clock,
    database,
    redis,
    store,
    evidence,
    copy,
    slow,
    slowCalls,
    log,
    access,
    metrics,
    sessions,
    live,
    regionOf,
    configuration: openConfiguration(),
  };
}

/** The same, with the connections of jobs. */
export function depsOfJobs(deps: Deps): Deps {
  const { DATABASE_JOBS_URL, DATABASE_SLOW_POOL, NOTA_MODE } = deps.config;
  const slow = openDatabase(DATABASE_JOBS_URL, DATABASE_SLOW_POOL, {
    patience: SLOW,
    isMarked: NOTA_MODE !== 'production',
  });
  return { ...deps, slow, database: slow };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.live.close();
  deps.redis.disconnect();
  deps.store.close();
  deps.evidence.close();
  deps.copy.close();
  await Promise.all([deps.database.close(), deps.slow.close()]);
}

/** Nothing depends on Redis: calls fail fast while it is away, and every user of it has a fallback. */
function openRedis(config: Config, log: Logger): Redis {
  const redis = new Redis(config.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    keepAlive: 5_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error: Error) => log.warn({ port: 'redis', reason: error.message }, 'redis is away'));
  const send: typeof redis.sendCommand = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const problem = problemInside('redis');
    if (problem) return Promise.reject(problem);
    const answer = send(command, stream) as Promise<unknown>;
    // A silent connection counts as away: from here on calls fail at once, until it can be reached again.
    answer.catch((error: Error) => error.message === 'Command timed out' && redis.disconnect(true));
    return answer;
  };
  return redis;
}
