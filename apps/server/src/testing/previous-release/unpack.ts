import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Made by `node tools/previous-release.ts`. */
export const PACKED = new URL('sources.br', import.meta.url);

export interface Packed {
  readonly commit: string;
  readonly files: Readonly<Record<string, string>>;
}

const MODULES = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));
const OURS = ['client', 'contract', 'evidence'];

/** The sources of the release before in a folder of their own, with the libraries of today and its own packages. */
export async function unpackPreviousRelease(folder: string): Promise<string> {
  const { commit, files } = JSON.parse(brotliDecompressSync(await readFile(PACKED)).toString()) as Packed;
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'node_modules/@nota'), { recursive: true });
  const names = (await readdir(MODULES)).filter((name) => name !== '@nota' && !name.startsWith('.'));
  for (const name of names) await symlink(join(MODULES, name), join(folder, 'node_modules', name));
  for (const name of OURS) await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@nota', name));
  return commit;
}
