import { refuseInside } from '../../platform/db/inside-transaction.ts';
import { readBounded } from '../../platform/http/bounded-body.ts';

/** Tokens have a few thousand bytes; CRLs may be large. Longer answers are cut off. */
const REPLY_MAX_BYTES = 65_536;
const LIST_MAX_BYTES = 8_000_000;

export type Reply =
  | { readonly isReply: true; readonly bytes: Uint8Array }
  | { readonly isReply: false; readonly detail: string };

export interface Limits {
  readonly patienceMs: number;
  /** Aborted when this process is to end. */
  readonly ending: AbortSignal;
}

/** Asks an authority over HTTP (RFC 3161, 3.4). The answer is untrusted; the caller verifies it. */
export function askAuthority(url: string, query: Uint8Array, limits: Limits): Promise<Reply> {
  const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
  return bytesFrom(url, { method: 'POST', headers, body: query.slice() }, REPLY_MAX_BYTES, limits);
}

/** Fetches an issuer's CRL; its address is in a certificate below a trusted root. */
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
    // Redirects are refused: an authority has one address.
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    if (response.status === 200) return await bodyOf(response, most);
    await response.body?.cancel();
    return { isReply: false, detail: `HTTP ${response.status}` };
  } catch (error) {
    // Our own abort is no failure of the other side.
    ending.throwIfAborted();
    return { isReply: false, detail: reasonOf(error) };
  }
}

async function bodyOf(response: Response, most: number): Promise<Reply> {
  const bytes = await readBounded(response, most);
  return bytes ? { isReply: true, bytes: new Uint8Array(bytes) } : { isReply: false, detail: 'the reply is too long' };
}

/** `fetch` reports only "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message || cause.name}` : error.message;
}
