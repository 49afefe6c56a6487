import { refuse } from './refusal.ts';

/** Lets so many in at the same time. Whoever comes beyond that is told so at once, and nobody else notices. */
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
