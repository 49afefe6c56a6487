import { refuseInside } from '../../platform/db/inside-transaction.ts';
import { readBounded } from '../../platform/http/bounded-body.ts';

/** Answers have a line or two. Longer ones are cut off. */
const ANSWER_MAX_BYTES = 65_536;

export type WitnessReply =
  | { readonly isReply: true; readonly status: number; readonly body: string }
  | { readonly isReply: false; readonly detail: string };

export interface Limits {
  readonly patienceMs: number;
  /** Aborted when this process is to end. */
  readonly ending: AbortSignal;
}

/** Asks a witness to cosign. The answer is untrusted; the caller verifies it. */
export async function askWitness(url: string, body: string, { patienceMs, ending }: Limits): Promise<WitnessReply> {
  try {
    refuseInside('a witness');
    const signal = AbortSignal.any([ending, AbortSignal.timeout(patienceMs)]);
    const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body, redirect: 'error', signal });
    const answer = await readBounded(response, ANSWER_MAX_BYTES);
    if (!answer) return { isReply: false, detail: 'the answer is too long' };
    return { isReply: true, status: response.status, body: answer.toString() };
  } catch (error) {
    // Our own abort is no failure of the other side.
    ending.throwIfAborted();
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return { isReply: false, detail: 'no answer in time' };
    return { isReply: false, detail: cause instanceof Error ? cause.message || cause.name : message };
  }
}
