import { z } from 'zod';
import { keyProblems, KEYS_PATTERN, parseKeys } from './keys/key-settings.ts';

/** Development keys, published with the source. The legacy one sealed everything before keys had ids. */
const DEVELOPMENT_KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const DEVELOPMENT_SEALING_KEY = '2f7c11d09ab3e64558c0f1a7d23b9e8461f5c07a94de3b1286a5f0c37d49be12';
const DEVELOPMENT_DIGEST_KEY = '9a41e6d7035fb82c1d90c4a7e35b6f0872ad1c9e4b86f5302e7d90bc18a453f6';
const PUBLIC_KEYS = [DEVELOPMENT_KEY, DEVELOPMENT_SEALING_KEY, DEVELOPMENT_DIGEST_KEY];

const keyRing = (standard: string) =>
  z
    .string()
    .regex(KEYS_PATTERN)
    .refine((text) => {
      const ids = parseKeys(text).map(({ id }) => id);
      return new Set(ids).size === ids.length;
    }, 'two keys have one id')
    .default(standard);

/** Settings of the keys that seal and digest: see decision 36. */
export const keySettings = {
  SEALING_KEYS: keyRing(`dev:${DEVELOPMENT_SEALING_KEY};legacy:${DEVELOPMENT_KEY}`).describe(
    'keys that seal personal data, credentials and passes, as id:key divided by ; (32 bytes in hex, or wrapped.… by the HSM); the first seals, all open; legacy is the SECRETS_KEY of before',
  ),
  DIGEST_KEYS: keyRing(`dev:${DEVELOPMENT_DIGEST_KEY};legacy:${DEVELOPMENT_KEY}`).describe(
    'keys of the digests that numbers are found by and repeated calls are known by, in the same form',
  ),
  RESEAL_PER_SECOND: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_000)
    .describe('how many values a worker looks at in a second, to make them anew with the first key; 0 makes none'),
};

const KEY_RINGS = ['SEALING_KEYS', 'DIGEST_KEYS'] as const;

/** Keys that production refuses: published ones, keys typed by hand, and one key used twice. */
export function keySettingProblems(given: Readonly<Record<string, unknown>>): string[] {
  const rings = KEY_RINGS.flatMap((name) => {
    const setting = given[name];
    return typeof setting === 'string' && KEYS_PATTERN.test(setting) ? [[name, setting] as const] : [];
  });
  return keyProblems(Object.fromEntries(rings), PUBLIC_KEYS);
}
