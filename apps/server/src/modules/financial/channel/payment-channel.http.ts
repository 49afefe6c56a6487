import { refuseInside } from '../../../platform/db/inside-transaction.ts';
import { readBounded } from '../../../platform/http/bounded-body.ts';

const PATIENCE_MS = 10_000;
const ANSWER_MOST_BYTES = 32 * 1024 * 1024;

export interface ChannelAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Asks a channel. Redirects are not followed: the request was signed for one address. */
export async function askChannel(url: string, request: RequestInit): Promise<ChannelAnswer> {
  refuseInside('a payment channel');
  const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  const body = await readBounded(answer, ANSWER_MOST_BYTES);
  if (!body) throw new RangeError('the answer of a payment channel is too long');
  return { status: answer.status, headers: answer.headers, body };
}
