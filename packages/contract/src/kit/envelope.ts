/** What every back-office answer looks like. `flag` is the older spelling of "it worked", read by the platform look-ups. */
export interface Envelope<T> {
  flag: boolean;
  statusCode: string;
  errorMessage: string;
  data: T;
  /** Only on failures, for the person to quote. */
  requestId?: string;
}

export const SUCCESS_CODE = '000000';
/** A business warning whose data is still valid: part of an import or a batch was done. */
export const PARTIAL_CODE = '7000001';

/** Whoever is signed in must prove again who they are; the console asks, and makes the same call again. */
export const REAUTHENTICATION_CODE = '401009';

/** What is wrong with which field of a refused input. */
export interface FieldIssue {
  path: string;
  message: string;
}
