import type { FieldIssue } from '@nota/contract/kit/envelope.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';

/** An expected "no": it has a name in the error table and its message is safe to show. Facts go to the log only. */
export class Refusal extends Error {
  readonly reason: ErrorName;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  constructor(reason: ErrorName, facts: Readonly<Record<string, unknown>> = {}, data: unknown = null) {
    super(reason);
    this.reason = reason;
    this.facts = facts;
    this.data = data;
  }
}

export function refuse(reason: ErrorName, facts?: Readonly<Record<string, unknown>>): never {
  throw new Refusal(reason, facts);
}

/** Input that is wrong in a way only the server can know; the console puts each issue on its field. */
export function refuseFields(issues: readonly FieldIssue[]): never {
  throw new Refusal('INPUT_INVALID', { fields: issues.map((issue) => issue.path) }, { issues });
}

/** A failure outside our code: of a store, an authority, a network. Workers retry when it is marked so. */
export class Fault extends Error {
  readonly port: string;
  readonly isRetryable: boolean;
  constructor(port: string, isRetryable: boolean, cause: unknown) {
    super(`${port} failed`, { cause });
    this.port = port;
    this.isRetryable = isRetryable;
  }
}
