/**
 * How a customer's program signs a call. The signature covers the meaning of the call: method, path, query and the
 * digest of the exact body; and what prevents its reuse: its id, its customer and its time.
 */
export const SIGNED_HEADER = {
  requestId: 'request-id',
  appId: 'app-id',
  keyId: 'key-id',
  timestamp: 'timestamp',
  bodyDigest: 'body-digest',
  signature: 'signature',
} as const;

export const SIGNING_ALGORITHMS = ['hmac-sha256', 'hmac-sm3', 'sm2'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

/** A call's clock may be off by this much, to either side. */
export const CLOCK_WINDOW_SECONDS = 900;

/** An id is remembered for at least as long as its call could still be valid: both sides of the window. */
export const REQUEST_ID_KEEP_SECONDS = 2 * CLOCK_WINDOW_SECONDS;

export const isRequestId = (text: string) => /^[\x21-\x7e]{1,32}$/.test(text);
export const isAppId = (text: string) => /^[0-9A-Za-z]{8,32}$/.test(text);

/** Unix seconds as a plain number; more than ten digits are most likely milliseconds, and wrong. */
export const isTimestamp = (text: string) => /^[1-9]\d{0,9}$/.test(text);

export function isWithinClock(timestamp: string, at: Date): boolean {
  return isTimestamp(timestamp) && Math.abs(Number(timestamp) - at.getTime() / 1_000) <= CLOCK_WINDOW_SECONDS;
}

/** The digest that belongs to an algorithm, so that a customer needs only one family of functions. */
export function digestOf(algorithm: SigningAlgorithm): 'sha256' | 'sm3' {
  return algorithm === 'hmac-sha256' ? 'sha256' : 'sm3';
}

export interface SignedCall {
  readonly method: string;
  /** As sent: everything after the host and before the question mark. */
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  readonly requestId: string;
  readonly appId: string;
  readonly timestamp: string;
  readonly bodyDigest: string;
}

export function canonicalCall(call: SignedCall): string {
  return [
    call.method.toUpperCase(),
    call.path,
    canonicalQuery(call.query),
    call.requestId,
    call.appId,
    call.timestamp,
    call.bodyDigest,
  ].join('\n');
}

/**
 * Proxies and libraries reorder a query and encode it in their own ways, so both sides normalise it: pairs decoded,
 * encoded again by RFC 3986, sorted by name and then value, none dropped.
 */
export function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map(canonicalPair)
    .sort(byNameThenValue)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

type Pair = readonly [name: string, value: string];

function canonicalPair(pair: string): Pair {
  const equals = pair.indexOf('=');
  return equals < 0 ? [reencode(pair), ''] : [reencode(pair.slice(0, equals)), reencode(pair.slice(equals + 1))];
}

function byNameThenValue([name, value]: Pair, [otherName, otherValue]: Pair): number {
  if (name !== otherName) return name < otherName ? -1 : 1;
  if (value !== otherValue) return value < otherValue ? -1 : 1;
  return 0;
}

/** An invalid percent-encoding is taken literally, as servers do. */
function reencode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return encode(decodeURIComponent(spaced));
  } catch {
    return encode(spaced);
  }
}

const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
