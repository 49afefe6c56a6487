import { hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import { openDigester, type Digester } from './digester.ts';
import { LEGACY_ID, parseKeys } from './key-settings.ts';
import { openSealer, type Ring, type Sealer } from './sealer.ts';

/** Every key this process seals and digests with; each kind of secret has keys of its own. */
export interface Keys {
  /** Numbers of identity documents and accounts of people and companies. */
  readonly personal: Sealer;
  /** Credentials: second factors, keys of programs, secrets of web hooks. */
  readonly credentials: Sealer;
  /** Phone numbers and mail addresses of notifications, as long as they can be sent again. */
  readonly contacts: Sealer;
  /** State that passes through a browser and comes back within minutes. */
  readonly passes: Sealer;
  readonly digests: Digester;
}

type KeySettings = Pick<Config, 'SEALING_KEYS' | 'DIGEST_KEYS'>;
type Unwrap = (wrapped: Buffer) => Buffer;

const KEY_BYTES = 32;

/** Unwraps wrapped keys once, at the start, so that no call ever waits for the device. */
export function openKeys(settings: KeySettings, unwrap: Unwrap = refuseWrapped): Keys {
  const roots = readRing(settings.SEALING_KEYS, unwrap);
  return {
    personal: openSealer(derived(roots, 'personal')),
    credentials: openSealer(derived(roots, 'credentials')),
    contacts: openSealer(derived(roots, 'contacts')),
    passes: openSealer(derived(roots, 'passes')),
    digests: openDigester(readRing(settings.DIGEST_KEYS, unwrap)),
  };
}

function readRing(setting: string, unwrap: Unwrap): Ring {
  return new Map(
    parseKeys(setting).map(({ id, hex, wrapped }) => {
      const key = wrapped ? unwrap(wrapped) : Buffer.from(hex ?? '', 'hex');
      if (key.length !== KEY_BYTES) throw new Error(`key ${id} has ${key.length} bytes and not ${KEY_BYTES}`);
      return [id, key];
    }),
  );
}

/** Each kind of secret has its own key, derived from each root key; the oldest key sealed every kind itself. */
const derived = (roots: Ring, kind: string): Ring =>
  new Map(
    [...roots].map(([id, root]) => [
      id,
      id === LEGACY_ID ? root : Buffer.from(hkdfSync('sha256', root, '', `nota sealing ${kind}`, KEY_BYTES)),
    ]),
  );

function refuseWrapped(): never {
  throw new Error('a wrapped key needs the device that wrapped it: see HSM_MODULE');
}
