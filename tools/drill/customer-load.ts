import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NotaError, type NotaClient } from '../../packages/client/src/client.ts';

interface LoadGiven {
  readonly lastsMs: number;
  /** Hashes per second; by default as many as possible. */
  readonly perSecond?: number;
  readonly callers?: number;
  /** Hashes in one call. */
  readonly perCall?: number;
}

/** What callers experienced in a period, in seconds. */
export interface Stretch {
  /** The longest time without an acknowledgement. */
  readonly silence: number;
  /** The longest that a call waited for any answer. */
  readonly longest: number;
}

/** Programs that attest. A call that a client gives up was not acknowledged. */
export function load(client: NotaClient, given: LoadGiven) {
  const { lastsMs, perSecond = Infinity, callers = 24, perCall = 20 } = given;
  const acknowledged = new Map<string, string>();
  const errors = new Map<string, number>();
  const begun = performance.now();
  let sent = 0;
  const ending = new AbortController();
  let rated = { at: begun, count: 0 };
  const stretch = watchStretch(begun);
  const one = async (caller: number) => {
    while (!ending.signal.aborted && performance.now() - begun < lastsMs) {
      if (sent > ((performance.now() - begun) / 1_000) * perSecond) {
        await pause(20);
        continue;
      }
      sent += perCall;
      const hashes = Array.from({ length: perCall }, (_, n) => sha256(`${begun} ${caller} ${sent} ${n}`));
      const called = performance.now();
      await client.preserveHashes(hashes.map((hash) => ({ hash }))).then(
        ({ result }) => {
          result.forEach(({ ano, hash }) => acknowledged.set(ano, hash));
          stretch.heard();
        },
        (error: Error) => {
          const name = error instanceof NotaError ? `${error.http} ${error.code}` : error.name;
          errors.set(name, (errors.get(name) ?? 0) + 1);
        },
      );
      stretch.took(performance.now() - called);
    }
  };
  const done = Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  return {
    stop: () => ending.abort(),
    /** Acknowledgements per second since the last call of this function. */
    rate() {
      const at = performance.now();
      const seen = Math.round((acknowledged.size - rated.count) / ((at - rated.at) / 1_000));
      rated = { at, count: acknowledged.size };
      return seen;
    },
    /** The experience since the last call of this function. */
    nextStretch: stretch.next,
    done: done.then(() => {
      const seconds = (performance.now() - begun) / 1_000;
      return { acknowledged, errors, seconds, ...stretch.whole() };
    }),
  };
}

function watchStretch(begun: number) {
  let heardAt = begun;
  let now = { silence: 0, longest: 0 };
  let before = { silence: 0, longest: 0 };
  const join = (one: Stretch, other: Stretch) => ({
    silence: Math.max(one.silence, other.silence),
    longest: Math.max(one.longest, other.longest),
  });
  const inSeconds = ({ silence, longest }: Stretch): Stretch => ({
    silence: silence / 1_000,
    longest: longest / 1_000,
  });
  return {
    heard() {
      const at = performance.now();
      now.silence = Math.max(now.silence, at - heardAt);
      heardAt = at;
    },
    took: (ms: number) => void (now.longest = Math.max(now.longest, ms)),
    next(): Stretch {
      const ended = now;
      before = join(before, now);
      now = { silence: 0, longest: 0 };
      return inSeconds(ended);
    },
    whole: () => inSeconds(join(before, now)),
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
