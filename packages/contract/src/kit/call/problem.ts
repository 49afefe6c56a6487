import type { FieldIssue } from '../envelope.ts';
import { errorNameOf, type ErrorName } from '../errors.ts';

/**
 * Where a call went wrong: `refused` by the envelope, `session` when the refusal is about the session itself, `status`
 * when the HTTP status was not 200, `transport` when no answer came or it could not be read.
 */
export type ProblemKind = 'refused' | 'session' | 'status' | 'transport';

interface ProblemFacts {
  readonly kind: ProblemKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code?: string | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;
}

/** What every call rejects with, except when its caller cancelled it. The message is meant for people. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly status: number;
  /** The server's name for the refusal, where it has one. */
  readonly reason: ErrorName | undefined;
  readonly data: unknown;
  readonly requestId: string | undefined;

  constructor(message: string, facts: ProblemFacts) {
    super(message);
    this.name = 'Problem';
    this.kind = facts.kind;
    this.status = facts.status;
    this.reason = facts.code === undefined ? undefined : errorNameOf(facts.code);
    this.data = facts.data;
    this.requestId = facts.requestId;
  }

  /** The issues by field, when the input was refused. */
  get issues(): readonly FieldIssue[] {
    const { issues } = (this.data ?? {}) as { issues?: unknown };
    return Array.isArray(issues) ? (issues as FieldIssue[]) : [];
  }

  /** True when it is unknown whether the server did it: a retry must repeat the same intent. */
  get isOpenEnded(): boolean {
    return this.kind === 'transport' || this.status >= 500;
  }
}

/** The caller went away (left the page, typed on): nobody needs a message about it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
