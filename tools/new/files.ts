import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { page, pagesIndex, pageTest, type PageNames } from './console/page-template.ts';
import { actions, columns, drawer, form, panels } from './console/record-template.ts';
import { contract } from './contract/contract-template.ts';
import { lifecycle, lifecycleTest } from './contract/lifecycle-template.ts';
import { moduleMessages, permissionMessages, recordMessages } from './contract/messages-template.ts';
import { sheet } from './contract/sheet-template.ts';
import type { Names } from './names.ts';
import { exported } from './server/exports-template.ts';
import { fixtures, wallRows } from './server/fixtures-template.ts';
import { migration } from './server/migration-template.ts';
import { repo } from './server/repo-template.ts';
import { moduleIndex, routes } from './server/routes-template.ts';
import { routesTest } from './server/routes-test-template.ts';
import { service } from './server/service-template.ts';
import { axeRows, seed, story } from './stories/story-template.ts';

const MIGRATIONS = 'apps/server/db/migrations';

type Files = Readonly<Record<string, string>>;
type Has = (file: string) => boolean;

/** Every file of a new record kind by its path; files of the module are added where it has none yet. */
export const filesOf = (names: Names, pageNames: PageNames | undefined, has: Has): Files => ({
  ...contractFiles(names, has),
  ...serverFiles(names, has),
  [`tools/seed/${names.module}/${names.stem}.seed.ts`]: seed(names),
  ...(pageNames && { ...consoleFiles(names, pageNames, has), ...storyFiles(names, pageNames) }),
});

function contractFiles(names: Names, has: Has): Files {
  const folder = `packages/contract/src/${names.module}`;
  const ours = `${folder}/${names.stem}`;
  const rights = `${folder}/${names.module}-permission.messages.ts`;
  return {
    [`${ours}.contract.ts`]: contract(names),
    ...(names.has.lifecycle && {
      [`${ours}.lifecycle.ts`]: lifecycle(names),
      [`${ours}.lifecycle.test.ts`]: lifecycleTest(names),
    }),
    [`${ours}.messages.ts`]: recordMessages(names),
    ...(names.has.export && { [`${ours}.sheet.ts`]: sheet(names) }),
    ...(names.actions.length > 0 && !has(rights) && { [rights]: permissionMessages(names) }),
  };
}

function serverFiles(names: Names, has: Has): Files {
  const { module, stem } = names;
  const index = `apps/server/src/modules/${module}/index.ts`;
  const server = `apps/server/src/modules/${module}/${stem}/${stem}`;
  return {
    [`${MIGRATIONS}/${nextNumber()}-${stem}.sql`]: migration(names),
    [`${server}.repo.ts`]: repo(names),
    [`${server}.service.ts`]: service(names),
    [`${server}.routes.ts`]: routes(names),
    [`${server}.routes.test.ts`]: routesTest(names),
    ...(names.has.export && { [`${server}.exports.ts`]: exported(names) }),
    [`${server}.fixtures.ts`]: fixtures(names),
    [`${server}.wall-rows.fixtures.ts`]: wallRows(names),
    ...(!has(index) && { [index]: moduleIndex(names) }),
  };
}

function consoleFiles(names: Names, pageNames: PageNames, has: Has): Files {
  const { module, stem } = names;
  const folder = `apps/console/src/modules/${module}`;
  const ours = `${folder}/${stem}/${stem}`;
  const opens = names.has.detail || names.has.form;
  return {
    [`${folder}/${pageNames.file}`]: page(names, pageNames),
    [`${folder}/${pageNames.file.replace(/\.tsx$/, '.test.tsx')}`]: pageTest(names, pageNames),
    [`${ours}.columns.tsx`]: columns(names),
    ...(names.has.lifecycle && { [`${ours}.actions.tsx`]: actions(names) }),
    ...(names.has.detail && { [`${ours}.drawer.tsx`]: drawer(names) }),
    ...(names.has.form && { [`${ours}.form.tsx`]: form(names) }),
    ...(opens && { [`${ours}.panels.tsx`]: panels(names) }),
    ...(!has(`${folder}/index.ts`) && { [`${folder}/index.ts`]: pagesIndex(names, pageNames) }),
    ...(!has(`${folder}/${module}.messages.ts`) && { [`${folder}/${module}.messages.ts`]: moduleMessages(names) }),
  };
}

const storyFiles = (names: Names, pageNames: PageNames): Files => ({
  [`e2e/accessibility/${names.module}/${pageNames.file.replace(/\.page\.tsx$/, '.axe.ts')}`]: axeRows(names, pageNames),
  [`e2e/${names.stem}.e2e.ts`]: story(names, pageNames),
});

export const remainderOf = ({ module, stem, menu, has }: Names, pageNames: PageNames | undefined): string[] => [
  `npm run db: the table's types and rights`,
  `${stem}.contract.ts, ${stem}.messages.ts and the migration: the real fields, limits and what they are called`,
  `audit-entry.messages.ts${has.export ? ' and sheet-title.messages.ts' : ''}: what the record is called there`,
  ...(has.lifecycle
    ? [
        `${stem}.lifecycle.ts: the real states; then read the grid that its test prints`,
        `${stem}.queue.ts for what waits for people, or the reason in decided-states.test.ts`,
      ]
    : []),
  ...(menu === 'platformConfig'
    ? [`narrow-reading.test.ts: whether the records are everybody's, whatever the data scope`]
    : []),
  `${module}/${stem}.seed.ts: what a day's work leaves`,
  `every test that fails: the case that it asks for`,
  ...(pageNames ? [`look at ${pageNames.path}: full, empty, loading, failed; light, dark; 1440 and 390 wide`] : []),
];

function nextNumber(): string {
  const folder = fileURLToPath(new URL(`../../${MIGRATIONS}`, import.meta.url));
  const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
