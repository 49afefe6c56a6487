/** The envelope of every back-office answer. `flag` is the older spelling of success, read by the platform look-ups. */
export interface Envelope<T> {
  flag: boolean;
  statusCode: string;
  errorMessage: string;
  data: T;
  /** Only on failures, for people to quote. */
  requestId?: string;
}

export const SUCCESS_CODE = '000000';
/** A business warning whose data is still valid: part of an import or a batch was done. */
export const PARTIAL_CODE = '7000001';

/** The member must re-authenticate; the console asks for it, and repeats the call. */
export const REAUTHENTICATION_CODE = '401009';

/** The problem of one field of a refused input. */
export interface FieldIssue {
  path: string;
  message: string;
}
