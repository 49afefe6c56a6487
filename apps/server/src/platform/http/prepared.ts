import { withDeadline } from '../deadline.ts';
import type { Deps } from '../deps.ts';

/**
 * A changing call in two steps. What another engine has to say or do (the store, above all) is prepared before the
 * transaction, after permission, limit and input were checked; the transaction then decides under its locks, as if
 * time had passed, because it has. Both steps may run again for the same call, so preparing twice must do no harm.
 */
export interface PreparedAct<Before, During, Prepared, Answer> {
  /** Looks first whether the call would be refused anyway: nothing is asked of an engine for a stranger. */
  prepare(call: Before): Promise<Prepared>;
  /** In the transaction. `take` hands over what was prepared; what nobody takes is discarded. */
  act(call: During & { take(): Prepared }): Promise<Answer>;
  /** Undoes what will certainly not be used. It is not waited for, and may be lost with the process. */
  discard?(prepared: Prepared): Promise<void>;
}

type AnyPreparedAct = PreparedAct<never, never, unknown, unknown>;
export type ActHandler = ((call: never) => Promise<unknown>) | AnyPreparedAct;

/**
 * Prepares, and runs the transaction with a handler that can take what was prepared. Preparing has its own connections,
 * its own number of calls at a time and its own deadline: while the engine is silent, this is all that stands still.
 */
export async function runPrepared<T>(
  { slow, slowCalls, config, log }: Pick<Deps, 'slow' | 'slowCalls' | 'config' | 'log'>,
  steps: AnyPreparedAct,
  { call, platformId }: { readonly call: object; readonly platformId: string },
  transact: (handler: (call: never) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const before = { ...call, db: slow.forPlatform(platformId) };
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
    // Once the work was done, a failure may have come after the commit: then nobody knows, and it is left alone.
    if (!isTaken || !isDone) {
      steps.discard?.(prepared).catch((error: unknown) => {
        log.warn({ err: error }, 'what was prepared could not be discarded');
      });
    }
  }
}

/** For a call whose answer is kept already: it is answered without preparing anything. */
export const nothingPrepared = (steps: AnyPreparedAct) => (call: object) =>
  steps.act({
    ...call,
    take: () => {
      throw new Error('nothing was prepared');
    },
  } as never);
