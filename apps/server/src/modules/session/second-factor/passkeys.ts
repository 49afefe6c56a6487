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

/** A question to an authenticator. It travels sealed, so that it can only be one of ours. */
export interface Question {
  readonly nonce: string;
  readonly askedAt: number;
}

export const newQuestion = (at: Date): Question => ({
  nonce: randomBytes(32).toString('base64url'),
  askedAt: at.getTime(),
});

/** EdDSA, ECDSA on P-256, RSA: what authenticators speak and Node verifies without trying anything out. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The host that passkeys are bound to. Browsers make none for an address in figures. */
export function passkeyHost({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string | undefined {
  const { hostname } = new URL(PUBLIC_URL);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : hostname;
}

interface Owner {
  readonly id: string;
  readonly platformId: string;
  /** What the authenticator shows to tell several accounts apart. */
  readonly label: string;
}

/** Null where passkeys cannot be had. */
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

/** The new key; undefined where it answers another question, was made for another site or for nobody in particular. */
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

/** How often the key has signed by now; undefined where the answer is not this key's, or not to this question. */
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

/** Somebody must have been asked by the authenticator itself: possession alone would be one factor, not two. */
function siteOf(config: Config) {
  const expectedRPID = passkeyHost(config);
  if (!expectedRPID) return undefined;
  return { expectedRPID, expectedOrigin: new URL(config.PUBLIC_URL).origin, requireUserVerification: true };
}

/** The library throws at whatever does not fit; all of it comes from strangers, and none of it is worth a trace. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
