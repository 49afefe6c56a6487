import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<boolean>();

/** Runs the work of a transaction so that everything it calls, however far away, can be told that it is inside one. */
export const markInside = <T>(work: () => T): T => inside.run(true, work);

/** What was caught so far in this process. Whoever calls an engine may swallow its failures; a test looks here. */
export const caughtInside: string[] = [];

/**
 * Called by every client of another engine (store, Redis, HTTP) before it sends anything. A slow engine that is asked
 * inside a transaction keeps a connection and its row locks for as long as it is slow; a few such calls are the whole
 * pool. In production no transaction is marked: a call that works must not fail because of how it was written.
 */
export function refuseInside(engine: string): void {
  const problem = problemInside(engine);
  if (problem) throw problem;
}

/** The same for whoever must not throw: a stream that is read fails by itself. */
export function problemInside(engine: string): Error | undefined {
  if (inside.getStore() !== true) return undefined;
  const problem = new Error(`${engine} was called inside a database transaction`);
  caughtInside.push(problem.stack ?? problem.message);
  return problem;
}
