import { z } from 'zod';
import { text } from '../kit/fields.ts';

/** Long enough for what every known authenticator makes, several times over. */
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

/** What a browser answers when a passkey was made, in the names that WebAuthn gives its parts. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** What a browser answers when a passkey has signed. */
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

/** What a browser is told to have made or signed; it passes this on to the authenticator as it is. */
const passkeyOptions = z.record(z.string(), z.unknown());

/** The code of an authenticator. */
export const otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** One of the three ways to show a second factor. */
export const factorProof = {
  otp: z.object({ otp }),
  passkey: z.object({ passkey: SignedByPasskey }),
  recoveryCode: z.object({ recoveryCode: text(64) }),
};
export type FactorProof = z.infer<(typeof factorProof)[keyof typeof factorProof]>;

/** A sealed pass, opaque to whoever carries it. */
export const sealed = text(2_048);

/** What travels with SECOND_FACTOR_REQUIRED: the pass for the next step, and how it may be taken. */
export const FactorOwed = z.object({
  challenge: z.string(),
  hasAuthenticator: z.boolean(),
  /** Null for whoever has none. */
  passkey: passkeyOptions.nullable(),
  hasRecoveryCodes: z.boolean(),
});
export type FactorOwed = z.infer<typeof FactorOwed>;

/** What somebody needs to set up either kind of factor; nothing is stored before it comes back proven. */
export const FactorStart = z.object({
  enrolment: z.string(),
  secret: z.string(),
  uri: z.string(),
  /** Null where this platform is reached by an address that browsers make no passkeys for. */
  passkey: passkeyOptions.nullable(),
});
export type FactorStart = z.infer<typeof FactorStart>;

export const newFactor = z.union([
  z.object({ enrolment: sealed, otp }),
  z.object({ enrolment: sealed, passkey: MadePasskey, name: text(32) }),
]);
export type NewFactor = z.infer<typeof newFactor>;
