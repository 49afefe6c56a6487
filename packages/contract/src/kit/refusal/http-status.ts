import type { ErrorName } from '../errors.ts';

/** Refusals that say more by their HTTP status than that the envelope is to be read. */
const STATUSES: Readonly<Partial<Record<ErrorName, 400 | 403 | 404 | 422 | 429 | 500 | 503>>> = {
  INPUT_INVALID: 422,
  BODY_UNREADABLE: 400,
  BODY_TOO_LARGE: 400,
  PERMISSION_DENIED: 403,
  TICKET_INVALID: 403,
  COURT_CODE_INVALID: 403,
  COURT_CODE_EXPIRED: 403,
  COURT_CODE_USED: 403,
  COURT_CODE_REVOKED: 403,
  LINK_UNKNOWN: 403,
  ADDRESS_UNKNOWN: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  OUTSIDE_FAILED: 503,
  SEAL_UNOPENED: 503,
  SIGNATURE_WRONG: 403,
  CLOCK_SKEWED: 403,
  BODY_DIGEST_WRONG: 403,
  KEY_UNKNOWN: 403,
  KEY_REVOKED: 403,
  CUSTOMER_DISABLED: 403,
  CALLER_ADDRESS_REFUSED: 403,
  SCOPE_MISSING: 403,
  RECORD_NOT_FOUND: 404,
};

/** Business refusals and missing sessions answer 200, because the console reads the envelope. */
export const httpStatusOf = (name: ErrorName) => STATUSES[name] ?? 200;
