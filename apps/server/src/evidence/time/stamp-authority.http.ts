import { refuseInside } from '../../platform/db/inside-transaction.ts';

/** Tokens have a few thousand bytes; lists of revoked certificates may have many. Whoever sends more is cut off. */
const REPLY_MAX_BYTES = 65_536;
const LIST_MAX_BYTES = 8_000_000;

export type Reply =
  | { readonly isReply: true; readonly bytes: Uint8Array }
  | { readonly isReply: false; readonly detail: string };

export interface Limits {
  readonly patienceMs: number;
  /** Raised when this process is to end. */
  readonly ending: AbortSignal;
}

/** Asks an authority over HTTP (RFC 3161, 3.4). What comes back is bytes of a stranger; nothing here believes them. */
export function askAuthority(url: string, query: Uint8Array, limits: Limits): Promise<Reply> {
  const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
  return bytesFrom(url, { method: 'POST', headers, body: query.slice() }, REPLY_MAX_BYTES, limits);
}

/** Fetches what an issuer says it revoked; the address stands in a certificate that a trusted root vouches for. */
export function fetchList(url: string, limits: Limits): Promise<Reply> {
  return bytesFrom(url, { headers: { accept: 'application/pkix-crl' } }, LIST_MAX_BYTES, limits);
}

async function bytesFrom(
  url: string,
  request: RequestInit,
  most: number,
  { patienceMs, ending }: Limits,
): Promise<Reply> {
  try {
    refuseInside('a time-stamp authority');
    const signal = AbortSignal.any([ending, AbortSignal.timeout(patienceMs)]);
    // An authority has one address; whoever sends us elsewhere is not it.
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    if (response.status === 200) return await bodyOf(response, most);
    await response.body?.cancel();
    return { isReply: false, detail: `HTTP ${response.status}` };
  } catch (error) {
    // We have broken off, not they.
    ending.throwIfAborted();
    return { isReply: false, detail: reasonOf(error) };
  }
}

async function bodyOf(response: Response, most: number): Promise<Reply> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop ends the connection.
    if (size > most) return { isReply: false, detail: 'the reply is too long' };
    parts.push(part);
  }
  return { isReply: true, bytes: new Uint8Array(Buffer.concat(parts)) };
}

/** What fetch reports is "fetch failed"; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message || cause.name}` : error.message;
}
