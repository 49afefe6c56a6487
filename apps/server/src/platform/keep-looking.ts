import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Loop {
  /** Answers when the look that is under way has come to its end. */
  stop(): Promise<void>;
}

/** For what is switched off. */
export const NO_LOOP: Loop = { stop: () => Promise.resolve() };

interface Looking {
  readonly log: Logger;
  /** What is said when looking fails, with the reason, and when it works again. */
  readonly trouble: string;
  readonly again: string;
  /** From the end of one look to the next, unless a look says otherwise. */
  readonly restMs: number;
  /** May answer how long to rest after it, in milliseconds. */
  look(ending: AbortSignal): Promise<number | void>;
}

/** Looks again and again until stopped. A trouble is told once, as long as it is the same one, and so is its end. */
export function keepLooking({ log, trouble, again, restMs, look }: Looking): Loop {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    let told = '';
    while (!signal.aborted) {
      const { rest, reason } = await look(signal).then(
        (ms) => ({ rest: typeof ms === 'number' ? ms : restMs, reason: '' }),
        (error: Error) => ({ rest: restMs, reason: error.message }),
      );
      // What fails because it was told to end is no trouble.
      if (reason !== told && !signal.aborted) {
        if (reason === '') log.info(again);
        else log.warn({ reason }, trouble);
      }
      told = reason;
      await pause(rest, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
