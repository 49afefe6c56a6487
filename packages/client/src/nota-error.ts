import type { Envelope } from '@nota/contract/kit/envelope.ts';

/** The platform said no. `code` is the envelope's, and what to decide by; the message is for people. */
export class NotaError extends Error {
  readonly code: string;
  readonly http: number;
  readonly data: unknown;
  /** Of the platform's side, to quote when asking for help. */
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

/** No answer that could be understood came, after all tries. What was asked may or may not have been done. */
export class UnreachableError extends Error {
  constructor(what: string, cause: unknown) {
    super(`no answer to ${what}`, { cause });
    this.name = 'UnreachableError';
  }
}
