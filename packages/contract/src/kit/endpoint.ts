import type { z } from 'zod';
import type { NarrowScope } from './data-scope.rules.ts';
import type { ErrorName } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * How the server runs a call. `query` reads; `act` changes something and gets one transaction that also holds its
 * audit row, its idempotency key and its jobs; `outside` is for a person without an account who visits by an access
 * link, reaches the one record of that link, and has the transaction of an act; `open` needs no session and decides
 * about its transactions itself (signing in must remember a failure that it refuses).
 */
export type EndpointKind = 'query' | 'act' | 'outside' | 'open';

/** Visits of links with this purpose may call it; `link:any` are those of every purpose. */
export type LinkPermission = `link:${string}`;

type PermissionOf<K extends EndpointKind> = K extends 'open'
  ? 'open'
  : K extends 'outside'
    ? LinkPermission | readonly LinkPermission[]
    : Permission | readonly Permission[];

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
  /** One of several is enough. Only `open` endpoints may say `open`, and only `outside` ones name links. */
  readonly permission: PermissionOf<K>;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly data: D;
  /** What it can refuse beyond session, permission and input; the test run fails on an undeclared or untested one. */
  readonly refusals: readonly ErrorName[];
  /** Calls per window before TOO_MANY_REQUESTS, counted per person or link (per address where there is neither). */
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
  /** The answer is the same for everybody and may be kept so long, by browsers and by what stands in between. */
  readonly cacheSeconds?: number;
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

export type AnyEndpoint =
  | Endpoint<EndpointKind>
  | Endpoint<'open'>
  | Endpoint<'outside'>
  | Endpoint<'query'>
  | Endpoint<'act'>;
export type Api = Readonly<Record<string, AnyEndpoint>>;

const SESSION_REFUSALS = ['SESSION_INVALID', 'SESSION_EXPIRED', 'PERMISSION_DENIED', 'SCOPE_CLOSED'] as const;

/** Refusals of whoever calls, before what they ask is looked at. */
const CALLER_REFUSALS: Readonly<Record<EndpointKind, readonly ErrorName[]>> = {
  query: SESSION_REFUSALS,
  act: SESSION_REFUSALS,
  outside: ['VISIT_ENDED', 'PERMISSION_DENIED'],
  open: [],
};

/** Whether a repeated key gets the first answer again: for calls that change something for somebody who is known. */
export const keepsAnswers = ({ kind, method }: Pick<AnyEndpoint, 'kind' | 'method'>): boolean =>
  kind === 'act' || (kind === 'outside' && method === 'POST');

/** Refusals every call of a kind can give; the rest is in the endpoint's own list. */
export function impliedRefusals(e: AnyEndpoint): ErrorName[] {
  const hasLimit = e.kind !== 'open' || e.limit !== undefined;
  return [
    ...CALLER_REFUSALS[e.kind],
    ...(e.asksAgain ? (['REAUTHENTICATION_REQUIRED'] as const) : []),
    'INPUT_INVALID',
    'BODY_UNREADABLE',
    ...(e.method === 'POST' ? (['BODY_TOO_LARGE'] as const) : []),
    ...(hasLimit ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(keepsAnswers(e) ? (['DUPLICATE_SUBMISSION'] as const) : []),
    'INTERNAL',
    'OVERLOADED',
    'OUTSIDE_FAILED',
    'SEAL_UNOPENED',
  ];
}
