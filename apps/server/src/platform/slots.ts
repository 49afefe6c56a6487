import { refuse } from './refusal.ts';

/** So many at once and so many waiting; whoever comes then is refused at once instead of made to wait for nothing. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(given: { atOnce: number; waiting: number }): Slots {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= given.atOnce) {
        if (queue.length >= given.waiting) refuse('OVERLOADED', { waiting: queue.length });
        // Whoever leaves hands its place on, so that nobody who comes in between takes it.
        await new Promise<void>((start) => queue.push(start));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
