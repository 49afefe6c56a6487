import { z } from 'zod';
import { text } from '../kit/fields.ts';

/** Several times as long as what any known authenticator makes. */
const base64url = z
  .string()
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]+$/);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A browser's answer when a passkey was created, with the field names of WebAuthn. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** A browser's answer when a passkey has signed. */
export const SignedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(256).nullish(),
  }),
});
export type SignedByPasskey = z.infer<typeof SignedByPasskey>;

/** Options for creating or using a passkey; the browser passes them on to the authenticator unchanged. */
const passkeyOptions = z.record(z.string(), z.unknown());

/** The code of an authenticator. */
export const otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** One of the three proofs of a second factor. */
export const factorProof = {
  otp: z.object({ otp }),
  passkey: z.object({ passkey: SignedByPasskey }),
  recoveryCode: z.object({ recoveryCode: text(64) }),
};
export type FactorProof = z.infer<(typeof factorProof)[keyof typeof factorProof]>;

/** A sealed pass, opaque to its holder. */
export const sealed = text(2_048);

/** Data of SECOND_FACTOR_REQUIRED: the pass for the next step, and the possible proofs. */
export const FactorOwed = z.object({
  challenge: z.string(),
  hasAuthenticator: z.boolean(),
  /** Null for members without one. */
  passkey: passkeyOptions.nullable(),
  hasRecoveryCodes: z.boolean(),
});
export type FactorOwed = z.infer<typeof FactorOwed>;

/** What a member needs to set up either kind of factor; nothing is stored before it is proven. */
export const FactorStart = z.object({
  enrolment: z.string(),
  secret: z.string(),
  uri: z.string(),
  /** Null where this platform's address is one for which browsers create no passkeys. */
  passkey: passkeyOptions.nullable(),
});
export type FactorStart = z.infer<typeof FactorStart>;

export const newFactor = z.union([
  z.object({ enrolment: sealed, otp }),
  z.object({ enrolment: sealed, passkey: MadePasskey, name: text(32) }),
]);
export type NewFactor = z.infer<typeof newFactor>;
