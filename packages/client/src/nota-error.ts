import type { Envelope } from '@nota/contract/kit/envelope.ts';

/** A refusal of the platform. Programs should decide by `code`; the message is for people. */
export class NotaError extends Error {
  readonly code: string;
  readonly http: number;
  readonly data: unknown;
  /** The platform's id of the request, to quote when asking for help. */
  readonly traceId: string | undefined;
  constructor(envelope: Envelope<unknown>, http: number) {
    super(`${envelope.statusCode} ${envelope.errorMessage}`);
    this.name = 'NotaError';
    this.code = envelope.statusCode;
    this.http = http;
    this.data = envelope.data;
    this.traceId = envelope.requestId;
  }
}

/** No valid answer came, after all attempts. The call may or may not have been done. */
export class UnreachableError extends Error {
  constructor(what: string, cause: unknown) {
    super(`no answer to ${what}`, { cause });
    this.name = 'UnreachableError';
  }
}
