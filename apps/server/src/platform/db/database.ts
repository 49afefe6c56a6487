import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
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
  forPlatform(platformId: string): Db;
  /** Belongs to no platform and sees no row of any table; only door functions work on it. */
  readonly outside: Db;
  /**
   * A bare connection of one platform, or of none, for what the query builder cannot do: COPY, cursors and session
   * locks.
   */
  withClient<T>(platformId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

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
    const bound = boundPool(pool, platformId);
    const dialect = new PostgresDialect({ pool: bound });
    const made: Db = isMarked ? new MarkedKysely({ dialect }) : new Kysely({ dialect });
    direct.set(made, (query) => runDirect(bound, query));
    handles.set(platformId, made);
    return made;
  };
  return {
    forPlatform(platformId) {
      assertPlatformId(platformId);
      return handleFor(platformId);
    },
    outside: handleFor(''),
    async withClient(platformId, work) {
      if (platformId !== '') assertPlatformId(platformId);
      const client = await boundPool(pool, platformId).connect();
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

type Bound = pg.PoolClient & { notaPlatform?: string };

/**
 * The platform is a session setting of the connection, set only when it differs from what the connection was last
 * used for: the usual case costs no round trip. Every checkout passes here, so no connection is handed out with
 * another platform's setting.
 */
function boundPool(pool: pg.Pool, platformId: string) {
  return {
    options: {},
    async connect(): Promise<pg.PoolClient> {
      currentDeadline()?.throwIfAborted();
      // A queue that is longer than the pool can serve only makes every caller late.
      if (pool.waitingCount >= (pool.options.max ?? 1) * WAITING_PER_CONNECTION) throw new PoolBusy();
      const client: Bound = await pool.connect();
      if (client.notaPlatform !== platformId) {
        try {
          await client.query(`select set_config('nota.platform', $1, false)`, [platformId]);
        } catch (error) {
          client.release(true);
          throw error;
        }
        client.notaPlatform = platformId;
      }
      return client;
    },
    end: () => Promise.resolve(),
  };
}
