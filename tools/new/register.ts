import type { RoutePath } from '@nota/contract/kit/routes.ts';
import { auditedLine, permissionLines, sheetTitleLine } from './contract/messages-template.ts';
import { routeLine, type PageNames } from './console/page-template.ts';
import { camel, type Names } from './names.ts';

/** A line that is added to a shared file, because nothing finds the new record by the name of its file. */
export interface Registration {
  readonly file: string;
  /** The new lines are inserted after this one; after the last where several match. */
  readonly after: RegExp;
  readonly lines: readonly string[];
  /** Whether the lines go inside the block that such a line opens, which may be on one line: `auth: { … },`. */
  readonly isOpened?: boolean;
}

/** Existing lines decide whether a line goes to the module or to the list of modules. */
export interface Present {
  readonly serverModule: boolean;
  readonly consoleModule: boolean;
  readonly consoleMessages: boolean;
  readonly permissionMessages: boolean;
  readonly sheets: boolean;
}

export function registrations(names: Names, pageNames: PageNames | undefined, present: Present): Registration[] {
  return [
    { file: AUDIT_MESSAGES, after: /^ {2}recordKind: \{$/, lines: [`  ${auditedLine(names)}`] },
    ...(names.actions.length > 0 ? rights(names, present) : []),
    ...server(names, present),
    ...(pageNames ? pages(names, pageNames, present) : []),
  ];
}

export const SHEET_TITLES = 'packages/contract/src/platform/sheet-title.messages.ts';
const AUDIT_MESSAGES = 'packages/contract/src/platform/audit/audit-entry.messages.ts';
const PERMISSIONS = 'packages/contract/src/kit/permissions.ts';
const PERMISSION_MESSAGES = 'apps/console/src/modules/auth/permission/permission.messages.ts';
const IMPORT = /^import .* from '.*';$/;

/** Action codes with their duties and names. */
function rights(names: Names, { permissionMessages }: Present): Registration[] {
  const { module, actions } = names;
  const all = `${camel(module)}PermissionMessages`;
  return [
    ...actions.map(({ name, code, duty }) => ({
      file: PERMISSIONS,
      after: new RegExp(`^ {2}${duty}: \\{$`),
      lines: [`    ${name}: '${code}',`],
    })),
    ...(permissionMessages
      ? [
          {
            file: `packages/contract/src/${module}/${module}-permission.messages.ts`,
            after: /^ {2}'\d+:[a-z-]+': \[.*\],$|^ {2}\],$/,
            lines: permissionLines(names).map((line) => `  ${line}`),
          },
        ]
      : [
          {
            file: PERMISSION_MESSAGES,
            after: IMPORT,
            lines: [`import { ${all} } from '@nota/contract/${module}/${module}-permission.messages.ts';`],
          },
          { file: PERMISSION_MESSAGES, after: /^ {4}\.\.\.\w+PermissionMessages,$/, lines: [`    ...${all},`] },
        ]),
  ];
}

function server(names: Names, { serverModule, sheets }: Present): Registration[] {
  const { module, stem, value, has } = names;
  const index = `apps/server/src/modules/${module}/index.ts`;
  const app = 'apps/server/src/app.ts';
  const all = `${camel(module)}Routes`;
  const lists = 'apps/server/src/lists.ts';
  return [
    ...(serverModule
      ? [
          { file: index, after: IMPORT, lines: [`import { ${value}Routes } from './${stem}/${stem}.routes.ts';`] },
          ...(has.export
            ? [
                {
                  file: index,
                  after: /^export \{.*\} from '.*';$/,
                  lines: [`export { ${value}Export } from './${stem}/${stem}.exports.ts';`],
                },
              ]
            : []),
          { file: index, after: /^ {2}\w+Routes\(router\);$/, lines: [`  ${value}Routes(router);`] },
        ]
      : [
          {
            file: app,
            after: /^import .* from '\.\/modules\/.*';$/,
            lines: [`import { ${all} } from './modules/${module}/index.ts';`],
          },
          { file: app, after: /^ {2}userManagerRoutes\(router\);$/, lines: [`  ${all}(router);`] },
        ]),
    ...(has.export
      ? [
          {
            file: lists,
            after: /^import .* from '\.\/modules\/.*';$/,
            lines: [`import { ${value}Export } from './modules/${module}/index.ts';`],
          },
          { file: lists, after: /^ {2}\w+Export,$/, lines: [`  ${value}Export,`] },
          sheetTitle(names, sheets),
        ]
      : []),
  ];
}

function pages(names: Names, pageNames: PageNames, { consoleModule, consoleMessages }: Present): Registration[] {
  const { module, stem, value } = names;
  const all = camel(module);
  const router = 'apps/console/src/app/router/pages.ts';
  const catalogue = 'apps/console/src/app/language/catalogue.ts';
  const index = `apps/console/src/modules/${module}/index.ts`;
  const messages = `apps/console/src/modules/${module}/${module}.messages.ts`;
  return [
    ...(consoleModule
      ? [{ file: index, after: /^ {2}'\/.*': async .*,$/, lines: [`  ${routeLine(pageNames)}`] }]
      : [
          { file: router, after: IMPORT, lines: [`import { ${all}Pages } from '../../modules/${module}/index.ts';`] },
          { file: router, after: /^ {2}\.\.\.\w+Pages,$/, lines: [`  ...${all}Pages,`] },
        ]),
    ...(consoleMessages
      ? [
          {
            file: messages,
            after: IMPORT,
            lines: [`import { ${value}Messages } from '@nota/contract/${module}/${stem}.messages.ts';`],
          },
          { file: messages, after: /^ {2}'?[\w-]+'?: \w+Messages,$/, lines: [`  '${stem}': ${value}Messages,`] },
        ]
      : [
          {
            file: catalogue,
            after: IMPORT,
            lines: [`import { ${all}Messages } from '../../modules/${module}/${module}.messages.ts';`],
          },
          { file: catalogue, after: /^ {2}'?[\w-]+'?: \w+Messages,$/, lines: [`  '${module}': ${all}Messages,`] },
        ]),
  ];
}

/** The name of the sheet, under the two halves of its `kind`: those of a module are together. */
const sheetTitle = (names: Names, hasModule: boolean): Registration => ({
  file: SHEET_TITLES,
  after: hasModule ? moduleLine(names.module) : /^export const sheetTitleMessages = \{$/,
  lines: [hasModule ? sheetTitleLine(names) : `  '${names.module}': { ${sheetTitleLine(names)} },`],
  isOpened: hasModule,
});

const moduleLine = (module: string) => new RegExp(String.raw`^ {2}'?${module}'?: \{`);

/** Whether a module has sheets already, by the text of their titles. */
export const hasSheets = (titles: string, module: string) =>
  titles.split('\n').some((line) => moduleLine(module).test(line));

/** The text with the lines of one registration in their place. */
export function registered(text: string, { file, after, lines, isOpened = false }: Registration): string {
  const all = text.split('\n');
  const at = all.findLastIndex((line) => after.test(line));
  if (at === -1) throw new Error(`${file} has no line like ${String(after)}: nothing was written`);
  if (isOpened) return all.with(at, all[at]?.replace('{', `{ ${lines.join(' ')}`) ?? '').join('\n');
  return all.toSpliced(at + 1, 0, ...lines).join('\n');
}

/**
 * The list of what is missing, once the module has begun: a module without any page stays listed as such, and one that
 * gets its first page has its other addresses listed one by one.
 */
export function stillMissing(text: string, module: string, unbuilt: readonly RoutePath[] | undefined): string {
  const line = new RegExp(String.raw`^( {2}'?${module}'?: )\w+,\n`, 'm');
  if (!line.test(text)) return text;
  if (unbuilt === undefined) return text.replace(line, '$1PAGELESS,\n');
  const lines = unbuilt.map((path) => `  '${path}',\n`).join('');
  return text.replace(line, '').replace(/^(export const MISSING_PAGES[^\n]*\[\n)/m, `$1${lines}`);
}

/** Addresses of a module with pages are removed from the list one by one. */
export const struckOff = (text: string, path: RoutePath): string => text.replace(`  '${path}',\n`, '');
