import { createPrivateKey, webcrypto, X509Certificate, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyDevice } from '../../../platform/keys/key-device.ts';

/** The platform's key for certificates, with its X.509 certificate and the chain above it. */
export interface SigningKey {
  /** In memory, or on a device. */
  readonly privateKey: webcrypto.CryptoKey | DeviceKey;
  readonly kind: 'RSA' | 'EC';
  readonly certificate: X509Certificate;
  readonly chain: readonly X509Certificate[];
}

export interface DeviceKey {
  signSha256(data: Uint8Array): Promise<Uint8Array>;
}

/** The key cannot be used; the message is for the operator. */
export class SigningKeyProblem extends Error {}

export const KEY_FILE = 'key.pem';
export const CHAIN_FILE = 'chain.pem';

/** Reads `key.pem` and `chain.pem` (the key's own certificate first) from a folder that only this role may read. */
export async function readSigningKey(folder: string): Promise<SigningKey> {
  for (const file of [KEY_FILE, CHAIN_FILE]) {
    if (!existsSync(join(folder, file))) throw new SigningKeyProblem(`${join(folder, file)} is not there`);
  }
  const key = createPrivateKey(readFileSync(join(folder, KEY_FILE)));
  const { certificate, chain } = readChain(folder);
  if (!certificate.checkPrivateKey(key)) refuseOther();
  return { ...(await imported(key)), certificate, chain };
}

/** A key that never leaves its device; the folder holds `chain.pem` alone. */
export function deviceSigningKey(folder: string, device: KeyDevice, keyId: string): SigningKey {
  if (!existsSync(join(folder, CHAIN_FILE))) throw new SigningKeyProblem(`${join(folder, CHAIN_FILE)} is not there`);
  const publicKey = device.publicKey(keyId);
  const { certificate, chain } = readChain(folder);
  if (!certificate.publicKey.equals(publicKey)) refuseOther();
  const kind = publicKey.asymmetricKeyType === 'rsa' ? 'RSA' : 'EC';
  if (kind === 'EC') curveOf(publicKey);
  const mechanism = kind === 'RSA' ? 'rsa-sha256' : 'ecdsa-sha256';
  return { kind, certificate, chain, privateKey: { signSha256: (data) => device.sign(keyId, mechanism, data) } };
}

function readChain(folder: string) {
  const [certificate, ...chain] = certificatesIn(readFileSync(join(folder, CHAIN_FILE), 'utf8'));
  if (!certificate) throw new SigningKeyProblem(`${CHAIN_FILE} holds no certificate`);
  return { certificate, chain };
}

function refuseOther(): never {
  throw new SigningKeyProblem(`the first certificate of ${CHAIN_FILE} belongs to another key`);
}

/** Verifiers reject signatures of an expired certificate, so none is made. */
export function assertValidAt({ certificate }: SigningKey, at: Date) {
  if (at < certificate.validFromDate || at > certificate.validToDate) {
    throw new SigningKeyProblem(
      `the signing certificate is valid from ${certificate.validFrom} to ${certificate.validTo}`,
    );
  }
}

function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}

async function imported(key: KeyObject): Promise<Pick<SigningKey, 'privateKey' | 'kind'>> {
  const bytes = key.export({ format: 'der', type: 'pkcs8' });
  const take = (algorithm: webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams) =>
    webcrypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
  if (key.asymmetricKeyType === 'rsa') {
    return { kind: 'RSA', privateKey: await take({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }) };
  }
  return { kind: 'EC', privateKey: await take({ name: 'ECDSA', namedCurve: curveOf(key) }) };
}

function curveOf(key: KeyObject): string {
  const curve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (!curve) throw new SigningKeyProblem('the key is neither RSA nor on the curve P-256 or P-384');
  return curve;
}

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384' };
