import { performance } from 'node:perf_hooks';

export interface Step {
  /** What holds afterwards, as a sentence. */
  readonly holds: string;
  /** Where to start looking when it fails. */
  readonly lookAt: string;
}

/** A failed step; its line has been printed already. */
export class Broken extends Error {}

/** Runs one step and prints its line when it is done: how long it took, what holds, and what was observed. */
export async function take<T>({ holds, lookAt }: Step, work: (saw: (fact: string) => void) => Promise<T>): Promise<T> {
  const begun = performance.now();
  const facts: string[] = [];
  const print = (text: string) => {
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    process.stdout.write(`${seconds.padStart(6)} s  ${text}\n`);
  };
  try {
    const result = await work((fact) => facts.push(fact));
    print(facts.length === 0 ? holds : `${holds} (${facts.join('; ')})`);
    return result;
  } catch (error) {
    const seen = facts.length === 0 ? '' : `\n          before that: ${facts.join('; ')}`;
    print(`DOES NOT HOLD: ${holds}\n          because: ${reasonsOf(error)}${seen}\n          look next at: ${lookAt}`);
    throw new Broken(holds, { cause: error });
  }
}

/** Fails a step, with the reason. */
export function insist(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

function reasonsOf(error: unknown): string {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) reasons.push(at.message);
  return reasons.length === 0 ? String(error) : reasons.join(', because ');
}
