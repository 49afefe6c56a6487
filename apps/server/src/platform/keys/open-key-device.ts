import { ConfigProblems, type AllSettings } from '../config.ts';
import type { KeyDevice } from './key-device.ts';
import { openPkcs11Device } from './pkcs11-device.ts';

export type DeviceSettings = Partial<Pick<AllSettings, 'HSM_MODULE' | 'HSM_TOKEN' | 'HSM_PIN_FILE'>>;

/** The configured device; it is opened only where a setting names one of its keys. */
export function openKeyDevice(settings: DeviceSettings): KeyDevice {
  const { HSM_MODULE: library, HSM_TOKEN: token, HSM_PIN_FILE: pinFile } = settings;
  if (!library || !token || !pinFile)
    throw new ConfigProblems(['HSM_MODULE, HSM_TOKEN, HSM_PIN_FILE: a setting names a key on a device']);
  return openPkcs11Device({ library, token, pinFile });
}
