import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Loop {
  /** Resolves when the running check has ended. */
  stop(): Promise<void>;
}

/** For a check that is switched off. */
export const NO_LOOP: Loop = { stop: () => Promise.resolve() };

interface Looking {
  readonly log: Logger;
  /** The log messages when the check fails and when it works again. */
  readonly trouble: string;
  readonly again: string;
  /** Pause between two checks, unless a check answers another one. */
  readonly restMs: number;
  /** May answer how long to pause after it, in milliseconds. */
  look(ending: AbortSignal): Promise<number | void>;
}

/**
 * Repeats a check until stopped. A failure is logged once as long as its reason stays the same, and so is the recovery.
 */
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
      // A check that fails because it was stopped is not logged.
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
