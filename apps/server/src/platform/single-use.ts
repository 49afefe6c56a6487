import type { Deps } from './deps.ts';

const memory = new Map<string, number>();

/**
 * True for the first use of a serial and false for every later one. Redis is shared by the processes; while it is away
 * each process remembers for itself, so a serial could be used once per process, but is never refused wrongly.
 */
export async function useOnce(
  deps: Pick<Deps, 'redis' | 'clock'>,
  serial: string,
  lifeSeconds: number,
): Promise<boolean> {
  const now = deps.clock.now().getTime();
  for (const [key, until] of memory) if (until < now) memory.delete(key);
  if (memory.has(serial)) return false;
  memory.set(serial, now + lifeSeconds * 1_000);
  try {
    return (await deps.redis.set(`once:${serial}`, '1', 'EX', lifeSeconds, 'NX')) === 'OK';
  } catch {
    return true;
  }
}
