import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import { callStream } from '../call/api.ts';
import { eventsOf } from './live-stream.ts';
import { watchWanted } from './live-wanted.ts';
import { setOpen, tellAll } from './live.ts';

/** Delayed, so that the page's own reads come first. */
const START_MS = 300;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A stream that lasted this long was good; after it the delays start again with the first. */
const GOOD_MS = 10_000;

/**
 * Keeps one stream open while there is a session, the network is there and the tab is visible; returns a function that
 * ends it. `onGap` is called when a stream opens that is not the first attempt: events before it were missed.
 */
export function keepLive(onGap: () => void): () => void {
  let attempt: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = () => {
    hasGap = true;
    clearTimeout(retry);
    retry = undefined;
    attempt?.abort();
    attempt = undefined;
    setOpen(false);
  };
  const openIn = (ms: number) => {
    retry = setTimeout(() => {
      retry = undefined;
      void open();
    }, ms);
  };
  const wanted = watchWanted((isBack) => {
    if (isBack || !wanted.isWanted()) close();
    if (isBack) failures = 0;
    if (wanted.isWanted() && !attempt && retry === undefined) openIn(0);
  });
  let hasGap = !wanted.isWanted();

  async function open() {
    const mine = new AbortController();
    attempt = mine;
    const begun = performance.now();
    try {
      const body = await callStream(liveEventApi.stream, {}, { signal: mine.signal, isSilent: true });
      if (attempt !== mine) return;
      setOpen(true);
      if (hasGap) onGap();
      hasGap = false;
      for await (const event of eventsOf(body)) tellAll(event);
    } catch {
      // Cut, refused or aborted: the next attempt will tell.
    }
    if (attempt !== mine) return;
    close();
    failures = performance.now() - begun > GOOD_MS ? 0 : failures + 1;
    if (wanted.isWanted()) openIn(retryDelay(failures));
  }

  if (wanted.isWanted()) openIn(START_MS);
  return () => {
    wanted.stop();
    close();
  };
}

/** Exponential backoff with jitter, so that tabs do not reconnect at the same moment. */
function retryDelay(failures: number): number {
  const most = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
  return most * (0.5 + Math.random() / 2);
}
