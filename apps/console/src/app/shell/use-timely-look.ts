import { LONGEST_MEMORY_MS } from '@nota/contract/platform-config/config-memory.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { onLive } from '../../kit/live/live.ts';
import { now } from '../../kit/time.ts';

/** Tabs of one office must not all ask in the same moment. */
const SPREAD_MS = 3_000;
/** After the start, for what was decided or began while no tab was open. */
const FIRST_LOOK_MS = 60_000;
/** A browser's timer ends after 24.8 days, and its clock may be slow: a moment far away is asked for again. */
const LONGEST_WAIT_MS = 3_600_000;
/** After a look that failed, or that found a moment still to come which has passed by this browser's clock. */
const AGAIN_MS = 5_000;
const LONGEST_AGAIN_MS = 60_000;

/** Records whose decisions change what a browser knows of its platform. */
const DECIDED = new Set(['config-version', 'chain-mode']);

interface Looked {
  /** When the configuration changes next, by the server's clock. */
  readonly changesAt: string | null;
  /** How many looks in a row were for nothing. */
  readonly inVain: number;
}

/**
 * Calls `look`, which answers when the configuration changes next: a little after the start, after every decision, and
 * at the moment of the change. Every look sets the next timer, so none can be the last one by mistake.
 */
export function useTimelyLook(look: () => Promise<string | null>): void {
  const [looked, setLooked] = useState<Looked>({ changesAt: null, inVain: 0 });
  const lookNow = useEffectEvent(async () => {
    const told = await look().catch(() => 'failed' as const);
    setLooked(({ changesAt, inVain }) => {
      if (told === 'failed') return { changesAt, inVain: inVain + 1 };
      const isInVain = told !== null && untilMoment(told) <= 0;
      return { changesAt: told, inVain: isInVain ? inVain + 1 : 0 };
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => void lookNow(), FIRST_LOOK_MS + spread());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive((event) => {
      if (event.kind !== 'record' || !DECIDED.has(event.stem)) return;
      clearTimeout(timer);
      // Another process than the one that decided may answer, from its memory.
      timer = setTimeout(() => void lookNow(), LONGEST_MEMORY_MS + spread());
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const wait = waitAfter(looked);
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => void lookNow(), wait + spread());
    return () => clearTimeout(timer);
  }, [looked]);
}

function waitAfter({ changesAt, inVain }: Looked): number | undefined {
  if (inVain > 0) return Math.min(AGAIN_MS * 2 ** (inVain - 1), LONGEST_AGAIN_MS);
  return changesAt === null ? undefined : Math.min(Math.max(untilMoment(changesAt), 0), LONGEST_WAIT_MS);
}

const untilMoment = (moment: string) => new Date(moment).getTime() - now().getTime();

const spread = () => Math.random() * SPREAD_MS;
