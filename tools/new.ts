import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PERMISSION, type PermissionId } from '@nota/contract/kit/permissions.ts';
import { pageFileOf, routeAt, ROUTES, type RoutePath } from '@nota/contract/kit/routes.ts';
import { addressFor, pageNamesOf, type PageNames } from './new/console/page-template.ts';
import { filesOf, remainderOf } from './new/files.ts';
import { namesOf, type Names } from './new/names.ts';
import { hasSheets, registered, registrations, SHEET_TITLES, stillMissing, struckOff } from './new/register.ts';

const USAGE = `npm run new -- record <module> <stem> [--lifecycle] [--page[=<address>]] [--detail] [--form] [--export]

  writes a record kind as a finished one is built: contract, migration, repo, service, routes and their tests, wall
  row, seed; with --lifecycle its states and decisions; with --page the list at that address, or at the module's first
  menu without a page; with --detail and --form what opens over that list; with --export the list as a file. Registers
  it where nothing is found by its name, and prints what remains to be done by hand. Then run 'npm run db'.
`;

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const MISSING = 'tools/tidy/missing.ts';

await main(process.argv.slice(2));

async function main(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      // An option without an address means that one is to be found.
      args: words.map((word) => (word === '--page' ? '--page=' : word)),
      options: {
        lifecycle: { type: 'boolean', default: false },
        detail: { type: 'boolean', default: false },
        form: { type: 'boolean', default: false },
        export: { type: 'boolean', default: false },
        page: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [kind, module, stem] = positionals;
    if (kind !== 'record' || module === undefined || stem === undefined || positionals.length > 3) {
      throw new Error(USAGE);
    }
    const { page, ...wishes } = values;
    if (page === undefined && (wishes.detail || wishes.form))
      throw new Error('a detail and a form open over a page: add --page');
    const unbuilt = ROUTES.filter((row) => row.module === module && !has(pageAt(row.path))).map((row) => row.path);
    const path = page === undefined ? undefined : addressFor(module, page, (one) => !unbuilt.includes(one));
    const names = namesOf(module, stem, wishes, permissionAt(path));
    await writeRecord(
      names,
      path && pageNamesOf(module, path),
      unbuilt.filter((one) => one !== path),
    );
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

function pageAt(path: RoutePath): string {
  return `apps/console/src/modules/${pageFileOf(path)}`;
}

/** Closed to all but internal admins by default: a forgotten choice must not grant access. */
function permissionAt(path: RoutePath | undefined): PermissionId {
  return (path === undefined ? undefined : routeAt(path)?.permissionId) ?? PERMISSION.platformConfig;
}

async function writeRecord(names: Names, pageNames: PageNames | undefined, unbuilt: readonly RoutePath[]) {
  const files = filesOf(names, pageNames, has);
  const taken = Object.keys(files).filter(has);
  // All or nothing: half a scaffold over somebody's work would be worse than none.
  if (taken.length > 0) throw new Error(`these exist already, nothing was written:\n  ${taken.join('\n  ')}`);
  const edits = await editsOf(names, pageNames, unbuilt);
  for (const [file, text] of [...Object.entries(files), ...edits]) {
    await mkdir(dirname(join(ROOT, file)), { recursive: true });
    await writeFile(join(ROOT, file), text);
  }
  // Where lines break depends on the names, which no template can know.
  const sources = [...Object.keys(files), ...edits.keys()].filter((file) => /\.tsx?$/.test(file));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), sources, { cwd: ROOT, stdio: 'ignore' });
  const told = [
    [`written, ${Object.keys(files).length} files`, Object.keys(files)],
    [`registered in ${edits.size} files`, [...edits.keys()]],
    ['by hand', remainderOf(names, pageNames)],
  ] as const;
  process.stdout.write(told.map(([what, lines]) => `${what}:\n  ${lines.join('\n  ')}\n`).join('\n'));
}

/** The shared files with their new lines. */
async function editsOf(names: Names, pageNames: PageNames | undefined, unbuilt: readonly RoutePath[]) {
  const { module } = names;
  const edited = new Map<string, string>();
  const textOf = async (file: string) => edited.get(file) ?? (await readFile(join(ROOT, file), 'utf8'));
  const present = {
    serverModule: has(`apps/server/src/modules/${module}/index.ts`),
    consoleModule: has(`apps/console/src/modules/${module}/index.ts`),
    consoleMessages: has(`apps/console/src/modules/${module}/${module}.messages.ts`),
    permissionMessages: has(`packages/contract/src/${module}/${module}-permission.messages.ts`),
    sheets: hasSheets(await textOf(SHEET_TITLES), module),
  };
  for (const one of registrations(names, pageNames, present))
    edited.set(one.file, registered(await textOf(one.file), one));
  const missing = await textOf(MISSING);
  const left = stillMissing(missing, module, pageNames && unbuilt);
  const struck = pageNames ? struckOff(left, pageNames.path) : left;
  if (struck !== missing) edited.set(MISSING, struck);
  return edited;
}

function has(file: string): boolean {
  return existsSync(join(ROOT, file));
}
