import type { BenchPlace } from './bench-place.ts';
import type { Measure } from './measure.ts';

/** How many calls are counted, after some that only warm up. */
export interface Calls {
  readonly counted: number;
  readonly warming: number;
}

/** The times of calls one after the other, in milliseconds; the warming ones are numbered below zero. */
export async function timesOf(
  { counted, warming }: Calls,
  work: (n: number) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = -warming; n < counted; n += 1) {
    const begun = performance.now();
    await work(n);
    if (n >= 0) times.push(performance.now() - begun);
  }
  return times;
}

interface Answer {
  readonly flag: boolean;
  readonly errorMessage: string;
  readonly data: { readonly next?: string | null; readonly list?: readonly unknown[] };
}

/** A call as a browser makes it; a refusal ends the bench. */
export async function ask({ token }: BenchPlace, url: string, body?: object): Promise<Answer> {
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: token, 'content-type': 'application/json' },
  };
  const response = await fetch(url, sent ?? { headers: { authorization: token } });
  const answer = (await response.json()) as Answer;
  if (!answer.flag) throw new Error(`${url} ${JSON.stringify(body ?? {})}: ${answer.errorMessage}`);
  return answer;
}

/** What 99 of 100 calls do not exceed. */
export function p99Measure(name: string, times: readonly number[], aimMs: number, beside = ''): Measure {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const note = `median ${at(0.5).toFixed(1)} ms, worst of ${times.length} ${at(1).toFixed(0)} ms${beside}`;
  return { name: `${name}_p99_ms`, value: at(0.99), aim: { atMost: aimMs }, note };
}
