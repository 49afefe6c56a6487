import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Aborted when the time of the running work is over. Clients of other engines pass it on. */
export const currentDeadline = (): AbortSignal | undefined => current.getStore();

/** The work took longer than it may. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

/**
 * Gives the work a time limit. When it is over, the caller gets an error at once; the work itself ends at its next call
 * to the database, the store or another engine, because their clients check the deadline first.
 */
export async function withDeadline<T>(what: string, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const overdue = new Overdue(`${what} took longer than ${ms / 1_000} s`);
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    ending.abort(overdue);
    reject(overdue);
  }, ms);
  // Asynchronous here: work that throws at once must not leave the timer behind, whose error nobody would take.
  const running = current.run(ending.signal, async () => work(ending.signal));
  // The caller has its error already; a later failure of the work must not become an unhandled rejection.
  running.catch(() => {});
  try {
    return await Promise.race([running, promise]);
  } finally {
    clearTimeout(timer);
  }
}
