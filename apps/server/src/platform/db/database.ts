import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Actor } from '../actor.ts';
import { currentDeadline } from '../deadline.ts';
import { markInside } from './inside-transaction.ts';
import { openPool, type Patience } from './limited-client.ts';
import type { Tables } from './tables.generated.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** A date stays text: parsed as a `Date` it would shift with the machine's time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** One pool of connections, and a handle per platform that can see that platform's rows and no others. */
export interface Database {
  /** Sees all of a platform: for jobs, programs, and whatever nobody's data scope restricts. */
  forPlatform(platformId: string): Db;
  /** Sees what one member may see. */
  forMember(member: ScopedMember): Db;
  /** Belongs to no platform and sees no row of any table; only door functions work on it. */
  readonly outside: Db;
  /** A bare connection, for what the query builder cannot do: COPY, cursors and session locks. */
  withClient<T>(whose: string | ScopedMember, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A member with the data scope that restricts which of the platform's rows they see. */
export type ScopedMember = Pick<Actor, 'platformId' | 'id' | 'dataScope' | 'scopeTargets'>;

/** For work that no user waits for: a statement may be a COPY of a million rows. */
export const SLOW: Patience = { statementMs: 600_000, queueMs: 10_000 };

interface Opening {
  readonly patience?: Patience;
  /** Transactions are marked (see `inside-transaction.ts`) unless told otherwise. */
  readonly isMarked?: boolean;
}

export function openDatabase(
  url: string,
  maxConnections: number,
  { patience = SLOW, isMarked = true }: Opening = {},
): Database {
  const pool = openPool(url, maxConnections, patience);
  const handles = new Map<string, Db>();
  const handleFor = (platformId: string): Db => {
    const known = handles.get(platformId);
    if (known) return known;
    const made = handleOn(boundPool(pool, settingsFor(platformId)));
    handles.set(platformId, made);
    return made;
  };
  const handleOn = (bound: ReturnType<typeof boundPool>): Db => {
    const dialect = new PostgresDialect({ pool: bound });
    const made: Db = isMarked ? new MarkedKysely({ dialect }) : new Kysely({ dialect });
    direct.set(made, (query) => runDirect(bound, query));
    return made;
  };
  return {
    forPlatform(platformId) {
      assertPlatformId(platformId);
      return handleFor(platformId);
    },
    // Handles of members are not kept: there are as many as people, and making one costs less than a statement.
    forMember(member) {
      assertPlatformId(member.platformId);
      return member.dataScope === 'all' ? handleFor(member.platformId) : handleOn(boundPool(pool, settingsFor(member)));
    },
    outside: handleFor(''),
    async withClient(whose, work) {
      const settings = settingsFor(whose);
      if (settings.platform !== '') assertPlatformId(settings.platform);
      const client = await boundPool(pool, settings).connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        // A stream may have broken in the middle of a protocol exchange, so the connection is not reused.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Marks the asynchronous context of its transactions, so that clients of other engines can refuse to be called in them.
 */
class MarkedKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute: typeof builder.execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((trx) => markInside(() => work(trx)));
    return builder;
  }
}

function assertPlatformId(platformId: string) {
  if (!/^\d{1,19}$/.test(platformId)) throw new Error(`not a platform id: ${platformId}`);
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
type RunDirect = (query: Prepared) => Promise<pg.QueryResult>;

/** Runs prepared statements on the pool without the query builder; for handles only, not for transactions. */
const direct = new WeakMap<Db, RunDirect>();
export const directOf = (db: Db): RunDirect | undefined => direct.get(db);

async function runDirect(bound: ReturnType<typeof boundPool>, query: Prepared): Promise<pg.QueryResult> {
  const client = await bound.connect();
  try {
    const result = await client.query({ name: query.name, text: query.text, values: query.values as unknown[] });
    client.release();
    return result;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

const WAITING_PER_CONNECTION = 64;

/** All connections of this pool are in use, and so many callers wait already that another would only time out. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

const APPLY_SETTINGS = `
  select set_config('nota.platform', $1, false), set_config('nota.scope', $2, false),
         set_config('nota.scope_member', $3, false), set_config('nota.scope_targets', $4, false)`;

/** Settings of a connection by which policies of tables decide which rows are there. */
interface ConnectionSettings {
  readonly platform: string;
  readonly scope: string;
  readonly member: string;
  readonly targets: string;
}

function settingsFor(whose: string | ScopedMember): ConnectionSettings {
  if (typeof whose === 'string') return { platform: whose, scope: '', member: '', targets: '' };
  if (whose.dataScope === 'all') return settingsFor(whose.platformId);
  const { platformId: platform, id: member, dataScope: scope, scopeTargets } = whose;
  return { platform, scope, member, targets: `{${scopeTargets.join(',')}}` };
}

type Bound = pg.PoolClient & { appliedSettings?: string };

/**
 * Platform and data scope are session settings of the connection, set only when they differ from what the connection
 * was last used for: the usual case costs no round trip. Every checkout passes here, so no connection is handed out
 * with somebody else's settings.
 */
function boundPool(pool: pg.Pool, { platform, scope, member, targets }: ConnectionSettings) {
  const wanted = [platform, scope, member, targets].join('|');
  return {
    options: {},
    async connect(): Promise<pg.PoolClient> {
      currentDeadline()?.throwIfAborted();
      // A queue that is longer than the pool can serve only makes every caller late.
      if (pool.waitingCount >= (pool.options.max ?? 1) * WAITING_PER_CONNECTION) throw new PoolBusy();
      const client: Bound = await pool.connect();
      if (client.appliedSettings !== wanted) {
        try {
          await client.query(APPLY_SETTINGS, [platform, scope, member, targets]);
        } catch (error) {
          client.release(true);
          throw error;
        }
        client.appliedSettings = wanted;
      }
      return client;
    },
    end: () => Promise.resolve(),
  };
}
