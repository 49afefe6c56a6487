import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The last decision of a process about one log, on its own disk. */
export interface DurableMemory {
  /** The newest text; undefined where nothing was ever saved. */
  recall(): Promise<string | undefined>;
  /** False where another process saved something since `number - 1`: then nothing was changed. */
  remember(number: number, text: string): Promise<boolean>;
}

const KEPT = 3;
const DRAFT_LIVES_MS = 60_000;

/**
 * Each decision is a file with the next number. The file is written completely, synced to the disk and only then linked
 * to its name, which fails where the name is taken: that is the compare-and-swap, also between processes.
 */
export function openDurableMemory(folder: string, origin: string): DurableMemory {
  const place = join(folder, createHash('sha256').update(origin).digest('hex').slice(0, 16));
  return {
    async recall() {
      const newest = (await numbersIn(place)).at(-1);
      return newest === undefined ? undefined : readFile(join(place, nameOf(newest)), 'utf8');
    },
    async remember(number, text) {
      await mkdir(place, { recursive: true, mode: 0o700 });
      const draft = join(place, `draft-${randomUUID()}`);
      // On a full disk this is retried again and again, so half-written files must be removed.
      await writeDurably(draft, text).catch((error: unknown) =>
        rm(draft, { force: true }).then(() => Promise.reject(error)),
      );
      const isFree = await link(draft, join(place, nameOf(number))).then(() => true, isNameTaken);
      // A name below the newest is free only because its file was deleted as old.
      const isFirst = isFree && (await numbersIn(place)).at(-1) === number;
      await forgetOlder(place, draft);
      await syncFolder(place);
      return isFirst;
    },
  };
}

const nameOf = (number: number) => `head-${String(number).padStart(12, '0')}.json`;

async function numbersIn(place: string): Promise<number[]> {
  const names = await readdir(place).catch(() => []);
  return names
    .flatMap((name) => /^head-(\d{12})\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** Also removes unfinished drafts, except recent ones, which may belong to a running process. */
async function forgetOlder(place: string, own: string): Promise<void> {
  const { mtimeMs } = await stat(own);
  const older = (await numbersIn(place)).slice(0, -KEPT).map(nameOf);
  for (const name of (await readdir(place)).filter((one) => one.startsWith('draft-'))) {
    const made = await stat(join(place, name)).catch(() => undefined);
    if (made && made.mtimeMs < mtimeMs - DRAFT_LIVES_MS) older.push(name);
  }
  for (const name of older) await rm(join(place, name), { force: true });
  await rm(own);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is durable only once its folder is synced. */
async function syncFolder(place: string): Promise<void> {
  const folder = await open(place, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isNameTaken(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false;
  throw error;
}
