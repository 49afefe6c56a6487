import { ed25519Signer, type NoteSigner } from '@nota/evidence/note/signatures.ts';
import { SIGNATURE_TYPE, verifierKey } from '@nota/evidence/note/verifier-key.ts';
import { ConfigProblems, type AllSettings } from '../../platform/config.ts';
import type { KeyDevice } from '../../platform/keys/key-device.ts';
import { openKeyDevice, type DeviceSettings } from '../../platform/keys/open-key-device.ts';
import { openKeyFile } from './key-file.ts';

type SignerSettings = Pick<AllSettings, 'LOG_SIGNER_FOLDER' | 'NOTA_MODE'> &
  Partial<Pick<AllSettings, 'LOG_KEY_ID'>> &
  DeviceSettings;

/**
 * The log's key is a file in the signer's own folder, so that no other process has it in its settings, or it is on a
 * device. In production a missing key is refused: for followers of the old key, a new key is a new log.
 */
export async function openLogSigner(
  config: SignerSettings,
  origin: string,
  openDevice: () => KeyDevice = () => openKeyDevice(config),
): Promise<NoteSigner> {
  const { LOG_SIGNER_FOLDER: folder, NOTA_MODE, LOG_KEY_ID: keyId } = config;
  if (keyId) return deviceSigner(origin, openDevice(), keyId);
  const file = { folder, name: 'signer.key', setting: 'LOG_SIGNER_FOLDER' } as const;
  return ed25519Signer(origin, await openKeyFile(file, NOTA_MODE));
}

const RAW_KEY_BYTES = 32;

function deviceSigner(origin: string, device: KeyDevice, keyId: string): NoteSigner {
  const publicKey = device.publicKey(keyId);
  if (publicKey.asymmetricKeyType !== 'ed25519') throw new ConfigProblems([`LOG_KEY_ID: key ${keyId} is not Ed25519`]);
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES);
  const key = verifierKey(origin, SIGNATURE_TYPE.ed25519, new Uint8Array(raw));
  return {
    key,
    async sign(text) {
      const signature = await device.sign(keyId, 'ed25519', Buffer.from(text));
      return { name: origin, keyId: key.id, signature: new Uint8Array(signature) };
    },
  };
}
