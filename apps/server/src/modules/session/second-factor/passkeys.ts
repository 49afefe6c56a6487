import type { MadePasskey, SignedByPasskey } from '@nota/contract/session/factors.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import type { StoredPasskey } from '../../../platform/session/passkey.repo.ts';

/** A challenge to an authenticator. It is sealed, so that only our own challenges are accepted. */
export interface Question {
  readonly nonce: string;
  readonly askedAt: number;
}

export const newQuestion = (at: Date): Question => ({
  nonce: randomBytes(32).toString('base64url'),
  askedAt: at.getTime(),
});

/** EdDSA, ECDSA on P-256, RSA: the algorithms of authenticators that Node verifies directly. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The host that passkeys are bound to. Browsers create none for an IP address. */
export function passkeyHost({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string | undefined {
  const { hostname } = new URL(PUBLIC_URL);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : hostname;
}

interface Owner {
  readonly id: string;
  readonly platformId: string;
  /** Shown by the authenticator to tell several accounts apart. */
  readonly label: string;
}

/** Null where passkeys are not available. */
export async function askToMake(config: Config, question: Question, owner: Owner, existing: readonly StoredPasskey[]) {
  const rpID = passkeyHost(config);
  if (!rpID) return null;
  const options = await generateRegistrationOptions({
    rpName: 'Nota',
    rpID,
    userName: owner.label,
    userDisplayName: owner.label,
    userID: new Uint8Array(Buffer.from(`${owner.platformId}:${owner.id}`)),
    challenge: new Uint8Array(Buffer.from(question.nonce, 'base64url')),
    excludeCredentials: existing.map(referenceOf),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { ...options };
}

export async function askToSign(config: Config, question: Question, existing: readonly StoredPasskey[]) {
  const rpID = passkeyHost(config);
  if (!rpID || existing.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(question.nonce, 'base64url')),
    allowCredentials: existing.map(referenceOf),
    userVerification: 'required',
  });
  return { ...options };
}

/** The new passkey; undefined where it answers another challenge, or was made for another site or without a user. */
export async function readMade(config: Config, { nonce }: Question, made: MadePasskey) {
  const site = siteOf(config);
  if (!site) return undefined;
  const response = made as RegistrationResponseJSON;
  const result = await attempt(() =>
    verifyRegistrationResponse({ response, expectedChallenge: nonce, supportedAlgorithmIDs, ...site }),
  );
  if (!result?.verified) return undefined;
  const { credential, credentialDeviceType } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    signatures: String(credential.counter),
    transports: [...(credential.transports ?? [])],
    is_synced: credentialDeviceType === 'multiDevice',
  };
}

/** The passkey's signature counter; undefined where the answer is not of this key, or not to this challenge. */
export async function readSigned(config: Config, { nonce }: Question, key: StoredPasskey, signed: SignedByPasskey) {
  const site = siteOf(config);
  if (!site) return undefined;
  const response = signed as AuthenticationResponseJSON;
  const credential = {
    id: key.credential_id,
    publicKey: new Uint8Array(key.public_key),
    counter: Number(key.signatures),
    transports: key.transports,
  };
  const result = await attempt(() =>
    verifyAuthenticationResponse({ response, expectedChallenge: nonce, credential, ...site }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

const referenceOf = ({ credential_id, transports }: StoredPasskey) => ({ id: credential_id, transports });

/** User verification is required: possession alone would be one factor, not two. */
function siteOf(config: Config) {
  const expectedRPID = passkeyHost(config);
  if (!expectedRPID) return undefined;
  return { expectedRPID, expectedOrigin: new URL(config.PUBLIC_URL).origin, requireUserVerification: true };
}

/** The library throws on any mismatch; its input is untrusted, so nothing is logged. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
