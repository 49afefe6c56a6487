import { z } from 'zod';

const text = (says: string) => z.string().default('').describe(says);
/** The id of a key in hex, as PKCS#11 tools print it. */
const keyId = (says: string) =>
  z
    .string()
    .regex(/^([0-9a-f]{2})*$/)
    .default('')
    .describe(says);

/** A PKCS#11 device for keys that never leave it. Each process needs only the ids of its own keys, and a PIN for them. */
export const hsmSettings = {
  HSM_MODULE: text('PKCS#11 library of the device that holds keys; empty where every key is a file or a setting'),
  HSM_TOKEN: text('label of the token on that device'),
  HSM_PIN_FILE: text('file with the PIN of the token, readable by this process alone'),
  LOG_KEY_ID: keyId('id in hex of the Ed25519 key on the device that signs heads; empty takes the file of the signer'),
  CERTIFICATE_KEY_ID: keyId(
    'id in hex of the RSA or EC key on the device that signs certificates, whose chain.pem stays in CERTIFICATE_KEY_FOLDER; empty takes key.pem',
  ),
  SEALING_KEY_ID: keyId(
    'id in hex of the RSA key on the device that unwraps what stands wrapped in SEALING_KEYS and DIGEST_KEYS',
  ),
};
