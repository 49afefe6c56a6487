/** What goes out: the secret values in their places. */
export const withSecrets = (text: string, secrets: Readonly<Record<string, string>>): string =>
  filled(text, Object.entries(secrets));

/** What staff see of it. */
export const withoutSecrets = (text: string): string => text.replaceAll(PLACE, HIDDEN);

const HIDDEN = '******';
const PLACE = /\{([a-zA-Z]+)\}/g;

/** In one pass: a value that looks like a place is not filled in again. */
export const filled = (text: string, values: readonly (readonly [string, string])[]): string =>
  text.replaceAll(PLACE, (place, name: string) => values.find(([known]) => known === name)?.[1] ?? place);

export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name).sort();

/** Only links are addresses; that they are ours is checked where they are made. */
export const isLink = (value: string): boolean => /^https?:\/\/\S+$/.test(value);

/**
 * A name that somebody chose stays a name: without line ends and signs that turn the text around, without places, and
 * with nothing in it that a telephone makes a link of.
 */
export function plainText(value: string): string {
  return value
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('{', '｛')
    .replaceAll('}', '｝')
    .replaceAll('://', '：／／')
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}])/gu, '．')
    .trim();
}

const SINGLE_CHARS = 70;
const JOINED_CHARS = 67;

/** How many messages a carrier makes of a text, and charges for. */
export const smsParts = (text: string): number =>
  text.length <= SINGLE_CHARS ? 1 : Math.ceil(text.length / JOINED_CHARS);
