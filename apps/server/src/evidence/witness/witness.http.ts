import { refuseInside } from '../../platform/db/inside-transaction.ts';

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
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length;
      // Leaving the loop ends the connection.
      if (size > ANSWER_MAX_BYTES) return { isReply: false, detail: 'the answer is too long' };
      parts.push(part);
    }
    return { isReply: true, status: response.status, body: Buffer.concat(parts).toString() };
  } catch (error) {
    // Our own abort is no failure of the other side.
    ending.throwIfAborted();
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return { isReply: false, detail: 'no answer in time' };
    return { isReply: false, detail: cause instanceof Error ? cause.message || cause.name : message };
  }
}
