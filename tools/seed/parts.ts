import { glob } from 'node:fs/promises';
import type { SeedContext } from './place.ts';

export type Told = (line: string) => void;

/**
 * What the demonstration has of a module, or of several that need each other. A part is a file `<stem>.seed.ts` in the
 * folder of its module, found by its name; each is made once, whenever a database does not have it yet.
 */
export interface SeedPart {
  readonly name: string;
  /** Those of the server whose records it makes. */
  readonly modules: readonly string[];
  /** Names of the parts whose records it needs. */
  readonly after?: readonly string[];
  /** A statement that finds a row once the part was made; the owner of the database asks it. */
  readonly isThere: string;
  make(context: SeedContext, tell: Told): Promise<void>;
  /** Statements with `name` and `count`, asked of each platform and added up: how many of what there are, by state. */
  readonly counts?: readonly string[];
  /** The same, of what belongs to no platform. */
  readonly countsOfAll?: readonly string[];
}

export async function gatherParts(folder: URL = new URL('.', import.meta.url)): Promise<SeedPart[]> {
  const parts: SeedPart[] = [];
  for await (const file of glob('*/*.seed.ts', { cwd: folder })) {
    const { seedPart } = (await import(/* @vite-ignore */ new URL(file, folder).href)) as { seedPart: SeedPart };
    parts.push(seedPart);
  }
  return inOrder(parts.sort((one, other) => (one.name < other.name ? -1 : 1)));
}

/** Each behind those that it comes after; among the others by name, so that every seed is the same. */
export function inOrder(parts: readonly SeedPart[]): SeedPart[] {
  const ordered: SeedPart[] = [];
  let waiting = parts;
  while (waiting.length > 0) {
    const isReady = ({ after = [] }: SeedPart) => after.every((name) => ordered.some((one) => one.name === name));
    const next = waiting.find(isReady);
    if (!next) throw new Error(`parts of the seed wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(next);
    waiting = waiting.filter((one) => one !== next);
  }
  return ordered;
}
