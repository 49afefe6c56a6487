import { glob } from 'node:fs/promises';
import type { SeedContext } from './place.ts';

export type Told = (line: string) => void;

/**
 * The demonstration data of a module, or of several that need each other. A part is a file `<stem>.seed.ts` in the
 * folder of its module, found by its name; each is created once, in every database that does not have it yet.
 */
export interface SeedPart {
  readonly name: string;
  /** The server modules whose records it creates. */
  readonly modules: readonly string[];
  /** Names of the parts whose records it needs. */
  readonly after?: readonly string[];
  /** A statement that finds a row once the part was created; run as the owner of the database. */
  readonly isThere: string;
  make(context: SeedContext, tell: Told): Promise<void>;
  /** Statements with `name` and `count`, run for each platform and summed: how many records there are, by state. */
  readonly counts?: readonly string[];
  /** The same for records that belong to no platform. */
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

/** Ordered by dependencies, and otherwise by name, so that every seed is the same. */
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
