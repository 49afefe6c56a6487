import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<boolean>();

/** Runs the work of a transaction so that everything it calls, however indirectly, can tell that it is inside one. */
export const markInside = <T>(work: () => T): T => inside.run(true, work);

/** Calls caught so far in this process. A caller may swallow the failure, so tests check this list as well. */
export const caughtInside: string[] = [];

/**
 * Called by every client of another engine (store, Redis, HTTP) before it sends anything. A slow engine called inside a
 * transaction occupies a connection and its row locks for as long as it is slow; a few such calls exhaust the pool. In
 * production no transaction is marked: a call that works must not fail because of how it was written.
 */
export function refuseInside(engine: string): void {
  const problem = problemInside(engine);
  if (problem) throw problem;
}

/** The same for callers that must not throw: it returns the error, with which a stream can fail. */
export function problemInside(engine: string): Error | undefined {
  if (inside.getStore() !== true) return undefined;
  const problem = new Error(`${engine} was called inside a database transaction`);
  caughtInside.push(problem.stack ?? problem.message);
  return problem;
}
