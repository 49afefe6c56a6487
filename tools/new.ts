import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contract } from './new/contract-template.ts';
import { fixtures } from './new/fixtures-template.ts';
import { lifecycle, lifecycleTest } from './new/lifecycle-template.ts';
import { messagesLine, moduleMessages, recordMessages } from './new/messages-template.ts';
import { migration } from './new/migration-template.ts';
import { camel, namesOf, type Names } from './new/names.ts';
import { page, pageNamesOf, pagesIndex, pageTest, routeLine, type PageNames } from './new/page-template.ts';
import { repo } from './new/repo-template.ts';
import { moduleIndex, routes } from './new/routes-template.ts';
import { routesTest } from './new/routes-test-template.ts';
import { service } from './new/service-template.ts';

const USAGE = `npm run new -- record <module> <stem> [--lifecycle] [--page=<address>]

  writes contract, migration, repo, routes, routes test and builder of a record kind; with --lifecycle also its
  lifecycle, the grid test and a service; with --page=/vote/manage also that page, its test and its messages. Prints what
  remains to be done by hand.
`;

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const MIGRATIONS = 'apps/server/db/migrations';
const SERVER = 'apps/server/src/modules';
const CONSOLE = 'apps/console/src/modules';

await main(process.argv.slice(2));

async function main(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { lifecycle: { type: 'boolean', default: false }, page: { type: 'string' } },
      allowPositionals: true,
    });
    const [kind, module, stem] = positionals;
    if (kind !== 'record' || module === undefined || stem === undefined || positionals.length > 3) {
      throw new Error(USAGE);
    }
    const names = namesOf(module, stem, values.lifecycle);
    await writeRecord(names, values.page === undefined ? undefined : pageNamesOf(names, values.page));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

async function writeRecord(names: Names, pageNames: PageNames | undefined) {
  const files = { ...serverFiles(names), ...(pageNames && consoleFiles(names, pageNames)) };
  const taken = Object.keys(files).filter((file) => existsSync(join(ROOT, file)));
  // All or nothing: half a scaffold over somebody's work would be worse than none.
  if (taken.length > 0) throw new Error(`these exist already, nothing was written:\n  ${taken.join('\n  ')}`);
  const remaining = [...serverEdits(names), ...(pageNames ? consoleEdits(names, pageNames) : [])];
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(ROOT, file)), { recursive: true });
    await writeFile(join(ROOT, file), text);
  }
  // Where lines break depends on the names, which no template can know.
  const sources = Object.keys(files).filter((file) => /\.tsx?$/.test(file));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), sources, { cwd: ROOT, stdio: 'ignore' });
  process.stdout.write(`written:\n  ${Object.keys(files).join('\n  ')}\n\nby hand:\n  ${remaining.join('\n  ')}\n`);
}

function serverFiles(names: Names): Record<string, string> {
  const { module, stem, hasLifecycle } = names;
  const ours = `packages/contract/src/${module}/${stem}`;
  const server = `${SERVER}/${module}/${stem}`;
  return {
    [`${ours}.contract.ts`]: contract(names),
    ...(hasLifecycle && {
      [`${ours}.lifecycle.ts`]: lifecycle(names),
      [`${ours}.lifecycle.test.ts`]: lifecycleTest(names),
    }),
    [`${MIGRATIONS}/${nextNumber()}-${stem}.sql`]: migration(names),
    [`${server}.repo.ts`]: repo(names),
    ...(hasLifecycle && { [`${server}.service.ts`]: service(names) }),
    [`${server}.routes.ts`]: routes(names),
    [`${server}.routes.test.ts`]: routesTest(names),
    [`${server}.fixtures.ts`]: fixtures(names),
    ...(!has(`${SERVER}/${module}/index.ts`) && { [`${SERVER}/${module}/index.ts`]: moduleIndex(names) }),
  };
}

function consoleFiles(names: Names, pageNames: PageNames): Record<string, string> {
  const folder = `${CONSOLE}/${names.module}`;
  const ofModule = `${folder}/${names.module}.messages.ts`;
  return {
    [`${folder}/${pageNames.file}`]: page(names, pageNames),
    [`${folder}/${pageNames.file.replace(/\.tsx$/, '.test.tsx')}`]: pageTest(names, pageNames),
    ...(!has(`${folder}/index.ts`) && { [`${folder}/index.ts`]: pagesIndex(names, pageNames) }),
    [`${folder}/${names.stem}/${names.stem}.messages.ts`]: recordMessages(names),
    ...(!has(ofModule) && { [ofModule]: moduleMessages(names) }),
  };
}

function serverEdits({ module, stem, value }: Names): string[] {
  const isNew = !has(`${SERVER}/${module}/index.ts`);
  return [
    `${stem}.contract.ts: the real fields, permissions and summaries`,
    `${nextNumber()}-${stem}.sql: the real columns; then 'npm run db'`,
    isNew
      ? `apps/server/src/app.ts: import and call ${camel(module)}Routes(router)`
      : `${SERVER}/${module}/index.ts: import and call ${value}Routes(router)`,
    ...(isNew ? [`tools/tidy/missing.ts: strike '${module}' off`] : []),
    `every expect.fail(): the case it asks for`,
  ];
}

function consoleEdits(names: Names, pageNames: PageNames): string[] {
  const folder = `${CONSOLE}/${names.module}`;
  return [
    has(`${folder}/index.ts`)
      ? `${folder}/index.ts: ${routeLine(pageNames)}`
      : `apps/console/src/app/router/pages.ts: import ${camel(names.module)}Pages and add it to PAGES`,
    has(`${folder}/${names.module}.messages.ts`)
      ? `${folder}/${names.module}.messages.ts: ${messagesLine(names)}`
      : `apps/console/src/app/language/catalogue.ts: import and add ${camel(names.module)}Messages`,
  ];
}

function has(file: string): boolean {
  return existsSync(join(ROOT, file));
}

function nextNumber(): string {
  const numbers = readdirSync(join(ROOT, MIGRATIONS)).map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
