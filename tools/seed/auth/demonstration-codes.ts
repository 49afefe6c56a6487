import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
const SECRET_BYTES = 20;

/**
 * The authenticator of a seeded member who needs one. It is derived from the phone number, so that everybody who tries
 * the demonstration can compute its codes; the seed refuses to run in production.
 */
export function demonstrationSecret(phone: string): Secret {
  const bytes = createHash('sha256').update(`nota demonstration ${phone}`).digest().subarray(0, SECRET_BYTES);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** The code of this half minute, or of one beside it. */
export const demonstrationCode = (phone: string, at: Date, stepsAway = 0) =>
  new TOTP({ secret: demonstrationSecret(phone) }).generate({ timestamp: at.getTime() + stepsAway * STEP_MS });

/** The three that are accepted now, the oldest first: each works once, and none after a later one. */
export function demonstrationCodes(phone: string, now: () => Date): () => Promise<string> {
  let stepsAway = -1;
  return () => Promise.resolve(demonstrationCode(phone, now(), Math.min(stepsAway++, 1)));
}
