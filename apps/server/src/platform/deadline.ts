import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Raised when the time of the work that is running here is over. Clients of other engines break off by it. */
export const currentDeadline = (): AbortSignal | undefined => current.getStore();

/** The work took longer than it may. */
export class Overdue extends Error {
  override readonly name = 'Overdue';
}

/**
 * Gives the work so long. When it is over the caller goes on with an error at once; the work itself ends at its next
 * question to the database, the store or anybody else, because each of them looks at the deadline first.
 */
export async function withDeadline<T>(what: string, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const overdue = new Overdue(`${what} took longer than ${ms / 1_000} s`);
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    ending.abort(overdue);
    reject(overdue);
  }, ms);
  const running = current.run(ending.signal, () => work(ending.signal));
  // Whoever is late fails unheard.
  running.catch(() => {});
  try {
    return await Promise.race([running, promise]);
  } finally {
    clearTimeout(timer);
  }
}
