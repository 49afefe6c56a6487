import { REAUTHENTICATION_CODE } from './envelope.ts';

interface ErrorSpec {
  /** Envelope code. */
  readonly code: string;
  /** HTTP status: business refusals and missing sessions answer 200, because the console reads the envelope. */
  readonly http: 200 | 400 | 403 | 404 | 422 | 429 | 500 | 503;
}

/** Every refusal the API can answer with, and nothing else. Their texts are in `error.messages.ts`. */
export const ERRORS = {
  INPUT_INVALID: { code: '400001', http: 422 },
  BODY_UNREADABLE: { code: '400002', http: 400 },
  REASON_REQUIRED: { code: '400003', http: 200 },
  BODY_TOO_LARGE: { code: '400004', http: 400 },
  FILE_TOO_LARGE: { code: '400010', http: 200 },
  SHEET_REFUSED: { code: '400011', http: 200 },
  EXPORT_TOO_LARGE: { code: '400012', http: 200 },
  PASSWORD_REUSED: { code: '400020', http: 200 },
  NOTHING_CHANGED: { code: '400021', http: 200 },
  PASSWORD_GUESSABLE: { code: '400022', http: 200 },
  SESSION_INVALID: { code: '401000', http: 200 },
  SESSION_EXPIRED: { code: '401001', http: 200 },
  SIGN_IN_FAILED: { code: '401002', http: 200 },
  CAPTCHA_WRONG: { code: '401003', http: 200 },
  SECOND_FACTOR_REQUIRED: { code: '401004', http: 200 },
  SECOND_FACTOR_WRONG: { code: '401005', http: 200 },
  PASSWORD_EXPIRED: { code: '401006', http: 200 },
  PASSWORD_WRONG: { code: '401007', http: 200 },
  REAUTHENTICATION_REQUIRED: { code: REAUTHENTICATION_CODE, http: 200 },
  ACTIVATION_FAILED: { code: '401008', http: 200 },
  ENROLMENT_REQUIRED: { code: '401010', http: 200 },
  PERMISSION_DENIED: { code: '403001', http: 403 },
  TICKET_INVALID: { code: '403002', http: 403 },
  SELF_CHANGE_REFUSED: { code: '403003', http: 200 },
  COURT_CODE_INVALID: { code: '403004', http: 403 },
  SCOPE_CLOSED: { code: '403005', http: 200 },
  ADDRESS_UNKNOWN: { code: '404001', http: 404 },
  STATE_CHANGED: { code: '409001', http: 200 },
  DUPLICATE_SUBMISSION: { code: '409002', http: 200 },
  VALUE_TAKEN: { code: '409003', http: 200 },
  LAST_ADMIN: { code: '409010', http: 200 },
  SYSTEM_ROLE_LOCKED: { code: '409011', http: 200 },
  SEPARATION_BREACHED: { code: '409012', http: 200 },
  ROLE_IN_USE: { code: '409013', http: 200 },
  CHANGE_PENDING: { code: '409014', http: 200 },
  ACCOUNT_HAS_BALANCE: { code: '409020', http: 200 },
  ACCOUNT_HAS_POINTS: { code: '409023', http: 200 },
  ACCOUNT_HAS_HELD_RECORDS: { code: '409024', http: 200 },
  RESUBMITTED_TOO_OFTEN: { code: '409021', http: 200 },
  CHECKSUM_WRONG: { code: '409022', http: 200 },
  LEGAL_HOLD_ACTIVE: { code: '409030', http: 200 },
  APPEAL_USED_UP: { code: '409031', http: 200 },
  DOWNLOAD_FROZEN: { code: '409032', http: 200 },
  SANDBOX_RECORD: { code: '409033', http: 200 },
  OWNER_RESTRICTED: { code: '409034', http: 200 },
  FILE_INFECTED: { code: '409039', http: 200 },
  LAST_SECOND_FACTOR: { code: '409041', http: 200 },
  PASSKEYS_FULL: { code: '409042', http: 200 },
  NOTIFICATION_NOT_KEPT: { code: '409043', http: 200 },
  KEYS_FULL: { code: '409040', http: 200 },
  ACCOUNT_LOCKED: { code: '423001', http: 200 },
  ACCOUNT_DISABLED: { code: '423002', http: 200 },
  SECOND_PERSON_REQUIRED: { code: '428001', http: 200 },
  SECOND_PERSON_DEPENDENT: { code: '428010', http: 200 },
  TOO_MANY_REQUESTS: { code: '429001', http: 429 },
  UPLOAD_QUOTA_USED: { code: '429002', http: 200 },
  INTERNAL: { code: '500000', http: 500 },
  FILE_UPLOAD_FAILED: { code: '500003', http: 200 },
  CERTIFICATE_NOT_READY: { code: '500084', http: 200 },
  FILE_NOT_READY: { code: '500086', http: 200 },
  HASH_WRONG: { code: '500087', http: 200 },
  OVERLOADED: { code: '503001', http: 503 },
  OUTSIDE_FAILED: { code: '503002', http: 503 },
  SEAL_UNOPENED: { code: '503003', http: 503 },
  REQUEST_REPEATED: { code: '510000', http: 200 },
  SIGNATURE_WRONG: { code: '510001', http: 403 },
  CLOCK_SKEWED: { code: '510002', http: 403 },
  BODY_DIGEST_WRONG: { code: '510003', http: 403 },
  KEY_UNKNOWN: { code: '510004', http: 403 },
  KEY_REVOKED: { code: '510005', http: 403 },
  CUSTOMER_DISABLED: { code: '510006', http: 403 },
  CALLER_ADDRESS_REFUSED: { code: '510007', http: 403 },
  SCOPE_MISSING: { code: '510008', http: 403 },
  PACKAGE_USED_UP: { code: '520000', http: 200 },
  RECORD_NOT_FOUND: { code: '520001', http: 404 },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorName = keyof typeof ERRORS;

export function errorNameOf(code: string): ErrorName | undefined {
  return (Object.keys(ERRORS) as ErrorName[]).find((name) => ERRORS[name].code === code);
}
