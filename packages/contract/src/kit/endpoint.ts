import type { z } from 'zod';
import type { NarrowScope } from './data-scope.rules.ts';
import type { ErrorName } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * How the server runs a call. `query` reads; `act` changes something and gets one transaction that also holds its
 * audit row, its idempotency key and its jobs; `open` needs no session and decides about its transactions itself
 * (signing in must remember a failure that it refuses).
 */
export type EndpointKind = 'query' | 'act' | 'open';

/** One API call, described once: the server implements it and the console calls it. */
export interface Endpoint<
  K extends EndpointKind = EndpointKind,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  readonly kind: K;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** One line in Chinese for the API page. */
  readonly summary: string;
  /** One of several permissions is enough. Only `open` endpoints may say `open`. */
  readonly permission: K extends 'open' ? 'open' : Permission | readonly Permission[];
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly data: D;
  /** What it can refuse beyond session, permission and input; the test run fails on an undeclared or untested one. */
  readonly refusals: readonly ErrorName[];
  /** Calls per window before TOO_MANY_REQUESTS, counted per person (per address where there is no session). */
  readonly limit?: { readonly calls: number; readonly seconds: number };
  /** Fields of the body that identify a person: such a search is counted per member and audited (`search.ts`). */
  readonly identifiers?: readonly string[];
  /**
   * Narrower data scopes that may call it: the tables it reads hide from them what they do not reach. All others are
   * refused.
   */
  readonly restrictsByScope?: readonly NarrowScope[];
  /** The caller must have re-authenticated within the last minutes: for accounts, factors and keys. */
  readonly asksAgain?: true;
  /** The answer contains a secret that must not be stored: it is not kept for a repeated key. */
  readonly isConfidential?: true;
  /** The answer is a file and not an envelope. */
  readonly answers?: 'file';
}

export function endpoint<
  const K extends EndpointKind,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(e: Endpoint<K, P, Q, B, D>): Endpoint<K, P, Q, B, D> {
  return e;
}

export type AnyEndpoint = Endpoint<EndpointKind> | Endpoint<'open'> | Endpoint<'query'> | Endpoint<'act'>;
export type Api = Readonly<Record<string, AnyEndpoint>>;

/** Refusals every call of a kind can give; the rest is in the endpoint's own list. */
export function impliedRefusals(e: AnyEndpoint): ErrorName[] {
  const session: ErrorName[] =
    e.kind === 'open' ? [] : ['SESSION_INVALID', 'SESSION_EXPIRED', 'PERMISSION_DENIED', 'SCOPE_CLOSED'];
  const hasLimit = e.kind !== 'open' || e.limit !== undefined;
  return [
    ...session,
    ...(e.asksAgain ? (['REAUTHENTICATION_REQUIRED'] as const) : []),
    'INPUT_INVALID',
    'BODY_UNREADABLE',
    ...(e.method === 'POST' ? (['BODY_TOO_LARGE'] as const) : []),
    ...(hasLimit ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(e.kind === 'act' ? (['DUPLICATE_SUBMISSION'] as const) : []),
    'INTERNAL',
    'OVERLOADED',
    'OUTSIDE_FAILED',
    'SEAL_UNOPENED',
  ];
}
