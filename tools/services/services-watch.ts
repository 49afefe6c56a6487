import { setTimeout as pause } from 'node:timers/promises';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { messageOf, type Service } from './service.ts';

/** A machine under load may hold up one answer; three in a row are a service that does not work. */
const MISSES = 3;

export interface Watch {
  readonly config: AllSettings;
  readonly services: readonly Service[];
  readonly everyMs: number;
  /** Brings up again what does not work. */
  readonly restore: () => Promise<void>;
  readonly say: (text: string) => void;
}

/**
 * Looks after the services while tests run: a store that died in the middle would let hundreds of tests wait a minute
 * each, and say nothing of why. Returns the function that ends it.
 */
export function watchServices(watch: Watch): () => Promise<void> {
  const ended = new AbortController();
  const watching = keepLooking(watch, ended.signal);
  return async () => {
    ended.abort();
    await watching;
  };
}

async function keepLooking(watch: Watch, ended: AbortSignal): Promise<void> {
  const misses = new Map<string, number>();
  for (;;) {
    await pause(watch.everyMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    const lost = await findLost(watch, misses);
    if (lost.length === 0) continue;
    watch.say(`\n!!! ${new Date().toISOString()} ${lost.map(describe).join('\n')}\n`);
    // What runs and does not answer must end first; what died has nothing to stop.
    for (const service of lost) await service.stop(watch.config).catch(() => undefined);
    await watch.restore().then(
      () => watch.say('!!! all services work again\n'),
      (error: unknown) => watch.say(`!!! ${messageOf(error)}\n`),
    );
    misses.clear();
  }
}

async function findLost(watch: Watch, misses: Map<string, number>): Promise<Service[]> {
  const lost: Service[] = [];
  for (const service of watch.services) {
    const isUp = await service.isUp(watch.config).catch(() => false);
    const count = isUp ? 0 : (misses.get(service.name) ?? 0) + 1;
    misses.set(service.name, count);
    if (count >= MISSES) lost.push(service);
  }
  return lost;
}

function describe(service: Service): string {
  return [`${service.name} does not answer any more and is started again`, service.lastWords?.() ?? ''].join('\n');
}
