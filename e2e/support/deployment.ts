import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../apps/server/src/platform/config.ts';

const HASHED = /^(.+)-([\w-]{8})\.(js|css)$/;

export interface Deployment {
  /** Puts a newer console in place of the one the environment serves: other names, and nothing of the old is left. */
  deployNewer(): Promise<void>;
  /** Puts the first one back. */
  undo(): Promise<void>;
}

/** The console as it is deployed. A newer one has the same content under other hashes, as any change would give it. */
export async function openDeployment(): Promise<Deployment> {
  const folder = loadConfig().CONSOLE_FOLDER;
  const kept = await mkdtemp(join(tmpdir(), 'nota-console-'));
  await cp(folder, kept, { recursive: true });
  return {
    async deployNewer() {
      const assets = join(folder, 'assets');
      const files = await readdir(assets);
      const renames = new Map(files.filter((name) => HASHED.test(name)).map((name) => [name, newerName(name)]));
      for (const name of [...renames.keys()].map((one) => join('assets', one)).concat('index.html')) {
        const text = await readFile(join(folder, name), 'utf8');
        await writeFile(join(folder, name), renamedIn(text, renames));
      }
      // What was packed beforehand holds the old names.
      for (const name of await readdir(folder, { recursive: true })) {
        if (/\.(br|gz|zst)$/.test(name)) await rm(join(folder, name));
      }
      for (const [name, newer] of renames) await rename(join(assets, name), join(assets, newer));
    },
    async undo() {
      await rm(folder, { recursive: true });
      await cp(kept, folder, { recursive: true });
      await rm(kept, { recursive: true });
    },
  };
}

const newerName = (name: string) =>
  name.replace(
    HASHED,
    (_, stem: string, hash: string, end: string) => `${stem}-${[...hash].reverse().join('')}.${end}`,
  );

const renamedIn = (text: string, renames: ReadonlyMap<string, string>) =>
  [...renames].reduce((all, [name, newer]) => all.replaceAll(name, newer), text);
