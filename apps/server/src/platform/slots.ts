import { refuse } from './refusal.ts';

/** Limits how many run and how many wait; the rest is refused at once instead of waiting in vain. */
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
        // A finished call hands its slot to the next in the queue, so that a newcomer cannot take it.
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
