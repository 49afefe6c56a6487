import { MODULES, snake } from '../tidy/house.ts';

/** One stem, five spellings. */
export interface Names {
  readonly module: string;
  /** `parking-transfer`: files and addresses. */
  readonly stem: string;
  /** `parking_transfer`: the table. */
  readonly table: string;
  /** `parkingTransfer`: variables. */
  readonly value: string;
  /** `ParkingTransfer`: types and functions. */
  readonly type: string;
  /** `ParkingTransfers`: functions over many. */
  readonly types: string;
  /** `parking transfer`: sentences. */
  readonly words: string;
  readonly hasLifecycle: boolean;
}

export function namesOf(module: string, stem: string, hasLifecycle: boolean): Names {
  if (!MODULES.some((known) => known === module)) {
    throw new Error(`there is no module ${module}; there are ${MODULES.join(', ')}`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(stem))
    throw new Error(`${stem} is no stem: write it like parking-transfer`);
  const value = camel(stem);
  const type = value.charAt(0).toUpperCase() + value.slice(1);
  return {
    module,
    stem,
    table: snake(stem),
    value,
    type,
    types: plural(type),
    words: stem.replaceAll('-', ' '),
    hasLifecycle,
  };
}

export const camel = (stem: string) => stem.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
