import { connect } from 'node:net';
import pg from 'pg';
import { preparedName } from './prepared-texts.ts';

/** Timeouts of a connection. Nothing waits for ever: neither we for the server, nor it for us. */
export interface Patience {
  /** The server cancels a statement that takes longer. */
  readonly statementMs: number;
  /** How long a caller waits for a free or a new connection. */
  readonly queueMs: number;
}

/** How long after the server's own time limit an answer may still come; after that the host counts as lost. */
const ANSWER_SLACK_MS = 1_000;
/** How long before that we send a cancel request: `statement_timeout` does not end a commit that waits for a replica. */
const CANCEL_BEFORE_MS = 500;
const GOODBYE_MS = 1_000;
/**
 * No transaction waits for another engine, so a transaction that is idle this long belongs to a hanging process. It
 * would keep its rows locked from the process that takes over the work.
 */
const IDLE_MOST_MS = 30_000;
/** TCP keep-alive probes begin after this much silence and come every second, ten times. */
const KEEP_ALIVE_MS = 4_000;

/** What every connection to PostgreSQL is opened with. */
export const connectionOf = (url: string, { statementMs, queueMs }: Patience) => ({
  connectionString: url,
  connectionTimeoutMillis: queueMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  statement_timeout: statementMs,
  lock_timeout: Math.ceil(statementMs * 0.8),
  idle_in_transaction_session_timeout: Math.min(statementMs, IDLE_MOST_MS),
  answerMs: statementMs + ANSWER_SLACK_MS,
});

type Settings = pg.ClientConfig & { readonly answerMs?: number };
type Ask = (...args: unknown[]) => unknown;
type Finish = (error: Error | null | undefined, result?: unknown) => void;

/**
 * A connection that closes itself: when a statement is not answered in time (a host that vanished closes nothing, and
 * TCP alone waits a quarter of an hour), when the server is no longer a primary, and when a commit has not reached its
 * synchronous replica. The caller gets an error, and the next checkout connects anew.
 */
export class LimitedClient extends pg.Client {
  /** When the server last sent anything. */
  heardAt = performance.now();
  /** Statements under way. */
  busy = 0;
  readonly #answerMs: number;
  #isUnreplicated = false;

  constructor(settings: Settings = {}) {
    super(settings);
    this.#answerMs = settings.answerMs ?? Infinity;
    const ask = super.query.bind(this) as Ask;
    const end = super.end.bind(this) as Ask;
    this.query = ((...given: unknown[]) => this.#ask(ask, given)) as typeof this.query;
    this.end = ((...given: unknown[]) => {
      // The host may be gone and never acknowledge the end.
      const timer = setTimeout(() => this.connection.stream.destroy(), GOODBYE_MS).unref();
      this.once('end', () => clearTimeout(timer));
      return end(...given);
    }) as typeof this.end;
    this.on('error', () => {});
    this.on('notice', (notice) => {
      // After a cancel request PostgreSQL counts such a wait as a commit, but the transaction is not on the replica.
      if (notice.routine === 'SyncRepWaitForLSN') this.#isUnreplicated = true;
    });
  }

  /** Wraps the library's `query` in all its overloads; assigned, because a method could not keep their types. */
  #ask(ask: Ask, given: unknown[]): unknown {
    const last = given.at(-1);
    if (typeof last === 'function') {
      const watch = this.#watch();
      return ask(...given.slice(0, -1), (error: Error | null, result: unknown) => {
        (last as Finish)(watch(error) ?? error, result);
      });
    }
    // Cursors and COPY signal their own end; their readers have timeouts of their own.
    if (typeof (given[0] as { submit?: unknown } | undefined)?.submit === 'function') return ask(...given);
    const watch = this.#watch();
    return (ask(...named(given)) as Promise<unknown>).then(
      (result) => {
        const problem = watch(null);
        if (problem) throw problem;
        return result;
      },
      (error: Error) => {
        throw watch(error) ?? error;
      },
    );
  }

  #watch(): (error: Error | null) => Error | undefined {
    this.busy += 1;
    const stopWaiting = this.#answerMs === Infinity ? () => {} : this.#waitSoLong(this.#answerMs);
    return (error) => {
      stopWaiting();
      this.busy -= 1;
      if (error?.message.endsWith(NOT_QUERYABLE)) return lost(error.message);
      this.heardAt = performance.now();
      if (error && (error as { code?: string }).code === '25006') this.giveUp('the database only reads');
      if (!this.#isUnreplicated) return undefined;
      this.giveUp('a commit did not reach the synchronous replica');
      return lost('a commit did not reach the synchronous replica');
    };
  }

  #waitSoLong(answerMs: number): () => void {
    let timer = setTimeout(() => {
      this.#cancel();
      timer = setTimeout(() => this.giveUp('the database does not answer', answerMs), CANCEL_BEFORE_MS);
    }, answerMs - CANCEL_BEFORE_MS);
    return () => clearTimeout(timer);
  }

  /**
   * Sends a cancel request on a separate connection; the protocol has no answer to it. Without it, a server whose
   * replica is away keeps every connection that we give up, until it has none left.
   */
  #cancel(): void {
    const { host, port, processID, secretKey } = this as unknown as Cancellable;
    const request = Buffer.alloc(16);
    [request.length, CANCEL_REQUEST, processID, secretKey].forEach((word, at) => request.writeInt32BE(word, at * 4));
    const asking = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    asking.on('error', () => {});
    asking.setTimeout(GOODBYE_MS, () => asking.destroy());
    asking.end(request);
  }

  /** `silentMs` says how long ago the connection was probably lost. */
  giveUp(reason: string, silentMs = 0): void {
    this.emit('given-up', performance.now() - silentMs);
    this.connection.stream.destroy(lost(reason));
  }
}

/** Planned once for each connection instead of at every call, where the text is one of those that are called often. */
function named(given: unknown[]): unknown[] {
  const [text, values] = given;
  const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
  return name === undefined ? given : [{ name, text, values }];
}

/** Properties of `pg.Client` that its types do not declare. */
interface Cancellable {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
const CANCEL_REQUEST = 80_877_102;

/**
 * The library's message for a connection that is already closed, for instance when a transaction is rolled back on it.
 */
const NOT_QUERYABLE = 'is not queryable';

const lost = (reason: string) => Object.assign(new Error(`Connection terminated: ${reason}`), { code: '08006' });

/**
 * The longest life of a connection, so that a failover, a changed proxy or a new password reaches all of them in
 * minutes.
 */
const LIFE_SECONDS = 600;

export function openPool(url: string, most: number, patience: Patience): pg.Pool {
  const clients = new Set<LimitedClient>();
  const settings = {
    ...connectionOf(url, patience),
    max: most,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LIFE_SECONDS,
    Client: LimitedClient,
  };
  const pool = new pg.Pool(settings);
  // A broken connection, idle or in use, must not end the process: its caller gets the error, and the next checkout
  // opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    const made = client as unknown as LimitedClient;
    clients.add(made);
    // When one is lost, idle connections without a sign of life since then are most likely lost too.
    made.once('given-up', (since: number) => {
      for (const other of clients) if (other.busy === 0 && other.heardAt <= since) drop(other);
    });
  });
  pool.on('remove', (client) => clients.delete(client as unknown as LimitedClient));
  return pool;
}

const drop = (client: LimitedClient) => client.connection.stream.destroy();
