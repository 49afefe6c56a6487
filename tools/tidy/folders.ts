import { allFiles, textOf } from './repository.ts';

/** How many files a folder may hold beside its tests. */
export const MOST_FILES = 25;

/** Migrations are a history, which cannot be divided by subject. */
const UNDIVIDED = new Set(['apps/server/db/migrations']);

const isCounted = (file: string) =>
  /\.(tsx?|css|mjs|sql)$/.test(file) && !/\.(test|e2e)\.tsx?$|\.generated\.ts$/.test(file);

/** How many files each folder holds, the fullest first. */
export function folderSizes(): readonly (readonly [folder: string, files: number])[] {
  const folders = Map.groupBy(allFiles().filter(isCounted), (file) => file.slice(0, file.lastIndexOf('/')));
  return [...folders]
    .filter(([folder]) => !UNDIVIDED.has(folder))
    .map(([folder, files]) => [folder, files.length] as const)
    .sort(([, one], [, other]) => other - one);
}

/** Names given by a tool or a convention: they describe a file's role in its folder, and not its subject. */
const GIVEN_NAMES = /^(index|main|vite\.config|vitest\.config|playwright\.config)\.tsx?$/;

/** Files with the same name, each with its exports; a file without exports is a program. */
export function namesakes(): readonly (readonly { readonly file: string; readonly exported: string }[])[] {
  const files = allFiles().filter((file) => /\.tsx?$/.test(file) && isCounted(file) && !GIVEN_NAMES.test(nameOf(file)));
  return [...Map.groupBy(files, nameOf).values()]
    .map((alike) => alike.map((file) => ({ file, exported: exportedNames(file) })).filter(({ exported }) => exported))
    .filter((alike) => alike.length > 1);
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

function exportedNames(file: string): string {
  const text = textOf(file);
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm)];
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) => (names ?? '').split(','));
  const names = [...declared.map(([, name]) => name ?? ''), ...listed.map((name) => name.trim())];
  return [...new Set(names)].filter(Boolean).sort().join(' ');
}
