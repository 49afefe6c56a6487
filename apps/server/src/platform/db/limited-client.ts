import { connect } from 'node:net';
import pg from 'pg';

/** How long things may take on a connection. Nothing waits for ever: neither we for the server, nor it for us. */
export interface Patience {
  /** A statement that takes longer is ended by the server. */
  readonly statementMs: number;
  /** Until a connection is free, or made. */
  readonly queueMs: number;
}

/** Beyond what the server gives a statement, until its answer must have come: then the host is gone, or as good as gone. */
const ANSWER_SLACK_MS = 1_000;
/** So long before that the server is told to stop: a time limit of its own does not end a commit that waits for a replica. */
const CANCEL_BEFORE_MS = 500;
const GOODBYE_MS = 1_000;
/**
 * No transaction waits for another engine, so one in which nothing is asked for so long is a hanging process's. It would
 * keep its rows from whoever takes over the work, for as long as its slowest statement may take.
 */
const IDLE_MOST_MS = 30_000;
/** Probes begin after so much silence and come every second, ten times. */
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
 * A connection that gives itself up: when a statement is not answered in time (a host that vanished says no goodbye, and
 * TCP alone waits for a quarter of an hour), when the server turns out to be no primary any more, and when it says that
 * a commit has not reached its synchronous replica. Whoever waits gets an error, and the next checkout connects anew.
 */
export class LimitedClient extends pg.Client {
  /** When the server last said anything. */
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
      // Nobody may be there to say goodbye to.
      const timer = setTimeout(() => this.connection.stream.destroy(), GOODBYE_MS).unref();
      this.once('end', () => clearTimeout(timer));
      return end(...given);
    }) as typeof this.end;
    this.on('error', () => {});
    this.on('notice', (notice) => {
      // Once it was told to stop, such a wait counts as a commit for PostgreSQL, and is none for whoever needs a replica.
      if (notice.routine === 'SyncRepWaitForLSN') this.#isUnreplicated = true;
    });
  }

  /** As the library's own, for all of its forms; assigned, because a method could not keep their types. */
  #ask(ask: Ask, given: unknown[]): unknown {
    const last = given.at(-1);
    if (typeof last === 'function') {
      const watch = this.#watch();
      return ask(...given.slice(0, -1), (error: Error | null, result: unknown) => {
        (last as Finish)(watch(error) ?? error, result);
      });
    }
    // Cursors and COPY say by themselves when they are done; whoever reads them has a limit of their own.
    if (typeof (given[0] as { submit?: unknown } | undefined)?.submit === 'function') return ask(...given);
    const watch = this.#watch();
    return (ask(...given) as Promise<unknown>).then(
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
   * Asks the server to end what it does for us, over a connection of its own, which nobody answers. Without it, a server
   * whose replica is away keeps every connection that we give up, until it has none left for anybody.
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

  /** `silentMs` is how long it has been lost, as far as anybody knows. */
  giveUp(reason: string, silentMs = 0): void {
    this.emit('given-up', performance.now() - silentMs);
    this.connection.stream.destroy(lost(reason));
  }
}

/** What the library knows of its server and does not tell its types. */
interface Cancellable {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}
const CANCEL_REQUEST = 80_877_102;

/** The library's word for a connection that is gone already, as when a transaction is to be rolled back on it. */
const NOT_QUERYABLE = 'is not queryable';

const lost = (reason: string) => Object.assign(new Error(`Connection terminated: ${reason}`), { code: '08006' });

/** At the latest: what a replica, a proxy or a new password changed is met by every connection within minutes. */
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
  // A connection that breaks must not take the process with it, idle or in the middle of a call: whoever was waiting
  // for it gets the error, and the next checkout opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    const made = client as unknown as LimitedClient;
    clients.add(made);
    // Where one is lost, idle ones that have said nothing since are most likely lost with it.
    made.once('given-up', (since: number) => {
      for (const other of clients) if (other.busy === 0 && other.heardAt <= since) drop(other);
    });
  });
  pool.on('remove', (client) => clients.delete(client as unknown as LimitedClient));
  return pool;
}

const drop = (client: LimitedClient) => client.connection.stream.destroy();
