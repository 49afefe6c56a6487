import type { LiveEvent } from '@nota/contract/platform/live-event.contract.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();
const connection = { isOpen: false, watchers: new Set<() => void>() };

/** Calls back for every event of this tab's stream. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back when a record of a stem moved (`record`, `member`) or a member came or left (`presence`, `member:7`). */
export function useLive<K extends LiveEvent['kind']>(
  kind: K,
  about: string,
  handler: (event: Extract<LiveEvent, { kind: K }>) => void,
): void {
  const tell = useEffectEvent((event: LiveEvent) => {
    const isAbout = event.kind === 'record' ? event.stem === about : event.record === about;
    if (event.kind === kind && isAbout) handler(event as Extract<LiveEvent, { kind: K }>);
  });
  useEffect(() => onLive((event) => tell(event)), []);
}

/** Whether live events arrive now; if not, a component may poll. */
export function useIsLive(): boolean {
  return useSyncExternalStore(onConnection, () => connection.isOpen);
}

/** Hands an event of the stream to everybody who listens. */
export function tellAll(event: LiveEvent) {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Says whether events arrive now. */
export function setOpen(isOpen: boolean) {
  connection.isOpen = isOpen;
  for (const watcher of connection.watchers) watcher();
}

function onConnection(watcher: () => void): () => void {
  connection.watchers.add(watcher);
  return () => void connection.watchers.delete(watcher);
}
