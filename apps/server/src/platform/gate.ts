import { refuse } from './refusal.ts';

/** Limits how many calls run at the same time; calls beyond that are refused at once and do not queue. */
export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function openGate(most: number): Gate {
  let inside = 0;
  return {
    async pass(work) {
      if (inside >= most) refuse('OVERLOADED', { most });
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
  };
}
