import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** A copy of the repository that a test may break. */
export interface Scratch {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  delete(file: string): Promise<void>;
  run(program: string, ...args: string[]): Promise<{ code: number | null; output: string }>;
  remove(): Promise<void>;
}

/** Copies tracked and untracked files that git does not ignore, without those that match `leavingOut`. */
export async function makeScratch(leavingOut: RegExp): Promise<Scratch> {
  const root = await mkdtemp(join(tmpdir(), 'nota-scratch-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file !== '' && !leavingOut.test(file));
  await Promise.all(files.map((file) => copy(file, root)));
  await linkPackages(root);
  return {
    root,
    read: (file) => readFile(join(root, file), 'utf8'),
    write: async (file, text) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    delete: (file) => unlink(join(root, file)),
    run: (program, ...args) => run(root, program, args),
    remove: () => rm(root, { recursive: true }),
  };
}

/** A file that git still lists may be deleted already. */
async function copy(file: string, root: string) {
  await cp(join(ROOT, file), join(root, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Installed packages are linked one by one, because our own ones must lead into the copy and not back here. */
async function linkPackages(root: string) {
  const modules = join(root, 'node_modules');
  await mkdir(join(modules, '@nota'), { recursive: true });
  const installed = (await readdir(join(ROOT, 'node_modules'))).filter((name) => name !== '@nota' && name !== '.vite');
  await Promise.all(installed.map((name) => symlink(join(ROOT, 'node_modules', name), join(modules, name))));
  for (const folder of ['packages', 'apps']) {
    for (const name of await readdir(join(root, folder))) {
      await symlink(join(root, folder, name), join(modules, '@nota', name));
      const own = join(folder, name, 'node_modules');
      const isThere = await readdir(join(ROOT, own)).then(
        () => true,
        () => false,
      );
      if (isThere) await symlink(join(ROOT, own), join(root, own));
    }
  }
}

function run(cwd: string, program: string, args: readonly string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (text: string) => (output += text);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
}
