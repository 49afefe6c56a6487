/** The id that stands for the key from before keys had ids: bytes made with it name no key. */
export const LEGACY_ID = 'legacy';

/** A key in a setting: its bytes in hex, or wrapped by a device that alone can unwrap it. */
export interface KeySetting {
  readonly id: string;
  readonly hex?: string;
  readonly wrapped?: Buffer;
}

const ID = '[a-z0-9][a-z0-9-]{0,15}';
const ONE = `${ID}:(?:[0-9a-f]{64}|wrapped\\.[\\w-]+)`;

/** `id:key;id:key`, the first one seals and the others only open. */
export const KEYS_PATTERN = new RegExp(`^${ONE}(?:;${ONE})*$`);

export function parseKeys(setting: string): KeySetting[] {
  return setting.split(';').map((one) => {
    const [id = '', key = ''] = one.split(':');
    if (!key.startsWith('wrapped.')) return { id, hex: key };
    return { id, wrapped: Buffer.from(key.slice('wrapped.'.length), 'base64url') };
  });
}

/** Random keys have about thirty distinct bytes; a key with fewer than this was typed by hand. */
const FEWEST_DIFFERENT_BYTES = 12;

/** What is wrong with rings of keys, as sentences without any key; `known` are published keys. */
export function keyProblems(rings: Readonly<Record<string, string>>, known: readonly string[]): string[] {
  const all = Object.entries(rings).flatMap(([name, setting]) => parseKeys(setting).map((key) => ({ name, ...key })));
  const problems = all.flatMap(({ name, id, hex }) => [
    ...(hex !== undefined && known.includes(hex) ? [`${name}: key ${id} must not be one of development`] : []),
    ...(hex !== undefined && isGuessable(hex) ? [`${name}: key ${id} is not random`] : []),
  ]);
  for (const [place, one] of all.entries()) {
    const twin = all.slice(0, place).find((other) => isRepeated(one, other));
    if (twin) problems.push(`${one.name}: key ${one.id} is the same as key ${twin.id} of ${twin.name}`);
  }
  return problems;
}

/** Typed and not random: few distinct bytes, a repeated pattern, or steps of one size. */
export function isGuessable(hex: string): boolean {
  const bytes = Buffer.from(hex, 'hex');
  if (new Set(bytes).size < FEWEST_DIFFERENT_BYTES) return true;
  const half = bytes.length / 2;
  if (bytes.subarray(0, half).equals(bytes.subarray(half))) return true;
  const stepTo = (at: number) => ((bytes[at] ?? 0) - (bytes[at - 1] ?? 0) + 256) % 256;
  return bytes.every((_, at) => at < 2 || stepTo(at) === stepTo(1));
}

/** Before keys had ids there was one key for everything, so the legacy keys of two rings are the same. */
function isRepeated(one: KeySetting & { name: string }, other: KeySetting & { name: string }): boolean {
  const isLegacyPair = one.id === LEGACY_ID && other.id === LEGACY_ID && one.name !== other.name;
  return !isLegacyPair && one.hex !== undefined && one.hex === other.hex;
}
