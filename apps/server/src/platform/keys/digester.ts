import { createHmac, hkdfSync } from 'node:crypto';
import { headerOf, keyIdOf } from './key-header.ts';
import { LEGACY_ID } from './key-settings.ts';
import type { Ring } from './sealer.ts';
import { Unopened } from './unopened.ts';

/** Keyed digests, so that short texts cannot be guessed from a copy of a table. */
export type DigestPurpose =
  | 'user.cert-no'
  | 'notification.recipient'
  | 'access-link.token'
  | 'access-link.factor'
  | 'access-visit.token'
  | 'idempotency'
  | 'api-nonce'
  | 'identifier-search'
  | 'unknown-account'
  | 'sign-in-attempt';
type Content = readonly (string | Buffer)[];

export interface Digester {
  /** With the current key, prefixed with its id. */
  digest(purpose: DigestPurpose, content: Content): Buffer;
  /** With every key of the ring: during a rotation the stored digest may be of any of them. */
  every(purpose: DigestPurpose, content: Content): Buffer[];
  /** Whether the stored digest is that of this content, by the key that it names. */
  matches(purpose: DigestPurpose, content: Content, stored: Buffer): boolean;
  readonly header: Buffer;
  readonly keyId: string;
}

const DIGEST_BYTES = 32;

export function openDigester(ring: Ring): Digester {
  const hmacs = new Map([...ring].map(([id, key]) => [id, id === LEGACY_ID ? legacyHmac(key) : derivedHmac(key)]));
  const [keyId = ''] = ring.keys();
  const by = (id: string, purpose: DigestPurpose, content: Content) => {
    const hmac = hmacs.get(id)?.(purpose);
    if (!hmac) throw new Unopened(id, true);
    for (const part of content) hmac.update(part);
    return Buffer.concat([headerOf(id), hmac.digest()]);
  };
  return {
    keyId,
    header: headerOf(keyId),
    digest: (purpose, content) => by(keyId, purpose, content),
    every: (purpose, content) => [...ring.keys()].map((id) => by(id, purpose, content)),
    matches(purpose, content, stored) {
      const id = stored.length === DIGEST_BYTES ? LEGACY_ID : keyIdOf(stored);
      return by(id, purpose, content).equals(stored);
    },
  };
}

function derivedHmac(root: Buffer) {
  const keys = new Map<DigestPurpose, Buffer>();
  return (purpose: DigestPurpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', root, '', `nota digest ${purpose}`, DIGEST_BYTES));
    keys.set(purpose, key);
    return createHmac('sha256', key);
  };
}

/** The format of digests from when there was only one key. */
function legacyHmac(key: Buffer) {
  return (purpose: DigestPurpose) =>
    purpose === 'user.cert-no'
      ? createHmac('sha256', key).update(`${purpose}:`)
      : createHmac('sha256', `${purpose} ${key.toString('hex')}`);
}
