import { withDeadline } from '../deadline.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/**
 * A changing call in two steps. Calls to another engine (mostly the store) are made before the transaction, after
 * permission, limit and input were checked; the transaction then decides under its locks, without relying on what was
 * true before. Both steps may run again for the same call, so preparing twice must do no harm.
 */
export interface PreparedAct<Before, During, Prepared, Answer> {
  /** Checks first whether the call would be refused anyway: no engine is called for a caller without the right to it. */
  prepare(call: Before): Promise<Prepared>;
  /** In the transaction. `take` hands over what was prepared; if it is not taken, it is discarded. */
  act(call: During & { take(): Prepared }): Promise<Answer>;
  /** Undoes a preparation that will certainly not be used. It is not awaited, and may be lost with the process. */
  discard?(prepared: Prepared): Promise<void>;
}

type AnyPreparedAct = PreparedAct<never, never, unknown, unknown>;
export type ActHandler = ((call: never) => Promise<unknown>) | AnyPreparedAct;

/**
 * Prepares, then runs the transaction with a handler that can take what was prepared. Preparations have their own
 * connections, their own concurrency limit and their own deadline: a silent engine blocks nothing else.
 */
export async function runPrepared<T>(
  { slowCalls, config, log }: Pick<Deps, 'slowCalls' | 'config' | 'log'>,
  steps: AnyPreparedAct,
  { call, db }: { readonly call: object; readonly db: Db },
  transact: (handler: (call: never) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const before = { ...call, db };
  const prepared = await slowCalls.pass(() =>
    withDeadline('preparing a call', config.SLOW_CALL_MS, () => steps.prepare(before as never)),
  );
  let isTaken = false;
  let isDone = false;
  const take = () => {
    isTaken = true;
    return prepared;
  };
  const handler = async (given: object) => {
    const answer = await steps.act({ ...given, take } as never);
    isDone = true;
    return answer;
  };
  try {
    return await transact(handler);
  } finally {
    // Once the handler has finished, a failure may have come after the commit: then the outcome is unknown, and the
    // preparation is kept.
    if (!isTaken || !isDone) {
      steps.discard?.(prepared).catch((error: unknown) => {
        log.warn({ err: error }, 'what was prepared could not be discarded');
      });
    }
  }
}

/** For a call whose answer is already kept: it is answered without preparing anything. */
export const nothingPrepared = (steps: AnyPreparedAct) => (call: object) =>
  steps.act({
    ...call,
    take: () => {
      throw new Error('nothing was prepared');
    },
  } as never);
