import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../apps/server/src/platform/config.ts';

const HASHED = /^(.+)-([\w-]{8})\.(js|css)$/;

export interface Deployment {
  /** Deploys a newer console in place of the current one: other file names, and none of the old files. */
  deployNewer(): Promise<void>;
  /** Restores the first one. */
  undo(): Promise<void>;
}

/** The deployed console. A newer one has the same content under other hashes, as after any change. */
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
      // Precompressed files contain the old names.
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
