import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Loop {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** For work that is switched off. */
export const NO_LOOP: Loop = { stop: () => Promise.resolve() };

interface Repetition {
  readonly log: Logger;
  /** The log messages when a run fails and when one succeeds again. */
  readonly failing: string;
  readonly recovered: string;
  /** Pause between two runs, unless a run answers another one. */
  readonly pauseMs: number;
  /** May answer how long to pause after it, in milliseconds. */
  run(ending: AbortSignal): Promise<number | void>;
}

/** Repeats work until stopped. A failure is logged once as long as its reason stays the same, and so is the recovery. */
export function repeatUntilStopped({ log, failing, recovered, pauseMs, run }: Repetition): Loop {
  const ending = new AbortController();
  const { signal } = ending;
  const repeat = async () => {
    let logged = '';
    while (!signal.aborted) {
      const { pause, reason } = await run(signal).then(
        (ms) => ({ pause: typeof ms === 'number' ? ms : pauseMs, reason: '' }),
        (error: Error) => ({ pause: pauseMs, reason: error.message }),
      );
      // A run that fails because it was stopped is not logged.
      if (reason !== logged && !signal.aborted) {
        if (reason === '') log.info(recovered);
        else log.warn({ reason }, failing);
      }
      logged = reason;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = repeat();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
