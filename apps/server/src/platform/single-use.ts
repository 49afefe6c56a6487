import type { Deps } from './deps.ts';

const memory = new Map<string, number>();

/**
 * True for the first caller of a serial and false for every later one. Redis tells the processes of each other; while
 * it is away each process remembers for itself, so a serial could pass once per process but never be lost.
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
