import type { z } from 'zod';
import type { ApiScope } from './api-customer-record.ts';
import type { ErrorName } from '../kit/errors.ts';

/** One call of the Open API, described once: the server implements it and the client package calls it. */
export interface MachineEndpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** One line in Chinese for the page of examples. */
  readonly summary: string;
  readonly scope: ApiScope;
  /** Refused to a customer whose package is used up; done at most once per request id. */
  readonly isWriting: boolean;
  readonly query: Q;
  readonly body: B;
  /** Parses the body instead where its items are checked one by one, so that bad ones do not refuse the others. */
  readonly accepts?: z.ZodType;
  readonly data: D;
  /** What it can refuse beyond what every call of the Open API can. */
  readonly refusals: readonly ErrorName[];
  /** The answer is a file and not an envelope. */
  readonly answers?: 'file';
  /** A body or query for the page of examples; a test checks it against the schema. */
  readonly example: Readonly<Record<string, unknown>>;
}

export function machineEndpoint<Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  e: MachineEndpoint<Q, B, D>,
): MachineEndpoint<Q, B, D> {
  return e;
}

/** In the order of the checks, so that the same wrong call always gets the same answer. */
export const CHECKS = [
  'KEY_UNKNOWN',
  'KEY_REVOKED',
  'CLOCK_SKEWED',
  'BODY_DIGEST_WRONG',
  'SIGNATURE_WRONG',
  'CUSTOMER_DISABLED',
  'PACKAGE_USED_UP',
  'CALLER_ADDRESS_REFUSED',
  'SCOPE_MISSING',
  'TOO_MANY_REQUESTS',
  'REQUEST_REPEATED',
  'INPUT_INVALID',
] as const satisfies readonly ErrorName[];

/** Refusals every call can give; the rest is in the endpoint's own list. */
export function machineRefusals({ isWriting, method }: Pick<MachineEndpoint, 'isWriting' | 'method'>): ErrorName[] {
  return [
    ...CHECKS.filter((name) => isWriting || name !== 'PACKAGE_USED_UP'),
    ...(method === 'POST' ? (['BODY_UNREADABLE', 'BODY_TOO_LARGE'] as const) : []),
    'INTERNAL',
    'OVERLOADED',
    'OUTSIDE_FAILED',
    'SEAL_UNOPENED',
  ];
}
