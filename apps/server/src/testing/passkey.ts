import type { MadePasskey, SignedByPasskey } from '@nota/contract/session/factors.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The address of the API in these tests: browsers create passkeys for a host name only. */
export const PASSKEY_SITE = 'https://nota.example.test';

interface Circumstances {
  /** The origin of the page. */
  origin?: string;
  /** The relying party id that the page gives. */
  host?: string;
  /** Whether the authenticator verified the user by a finger or a PIN. */
  isVerified?: boolean;
}

type Options = Record<string, unknown> | null;

/**
 * A software authenticator with one key: the answers of a browser, made after the WebAuthn specification and not with
 * the library that verifies them.
 */
export function newPasskeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const device = { signatures: 0, make, signOnce };
  return device;

  function make(options: Options, given: Circumstances = {}): MadePasskey {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const held = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const authData = Buffer.concat([authenticatorData(given, 0x40), held]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = clientData('webauthn.create', options, given);
    return { ...shell(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  function signOnce(options: Options, given: Circumstances = {}): SignedByPasskey {
    device.signatures += 1;
    const data = authenticatorData(given, 0);
    const clientDataJSON = clientData('webauthn.get', options, given);
    const digest = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, digest]), privateKey).toString('base64url');
    return {
      ...shell(),
      response: { clientDataJSON, authenticatorData: data.toString('base64url'), signature, userHandle: null },
    };
  }

  function shell() {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} };
  }

  function authenticatorData({ host = 'nota.example.test', isVerified = true }: Circumstances, more: number) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(device.signatures);
    const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | more]);
    return Buffer.concat([createHash('sha256').update(host).digest(), flags, count]);
  }
}

const clientData = (type: string, options: Options, { origin = PASSKEY_SITE }: Circumstances) =>
  Buffer.from(JSON.stringify({ type, challenge: options?.challenge, origin, crossOrigin: false })).toString(
    'base64url',
  );
