import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeScratch, type Scratch } from '../scratch.ts';
import { filesLike } from './repository.ts';

/** A change that breaks a rule, and the message that the check must give. */
interface Breach {
  readonly what: string;
  readonly file: string;
  /** Undefined where the file is new. */
  readonly edit: (text: string | undefined) => string;
  readonly says: RegExp;
}

const replaced = (from: RegExp | string, to: string) => (text: string | undefined) => {
  const edited = (text ?? '').replace(from, to);
  if (edited === text) throw new Error(`nothing to edit: ${String(from)} was not found`);
  return edited;
};
const appended = (line: string) => (text: string | undefined) => `${text ?? ''}${line}\n`;

const AUTH = 'apps/server/src/modules/auth';
const SESSION = 'apps/server/src/modules/session';

/** One breach alone fails the check. */
const ALONE: Breach = {
  what: 'an endpoint without a permission',
  file: 'packages/contract/src/auth/role.contract.ts',
  edit: replaced(/ {4}permission: PERMISSION\.role,\n/, ''),
  says: /role\.contract\.ts:\d+ roleApi\.get has no permission/,
};

const TOGETHER: readonly Breach[] = [
  {
    what: "a module that imports another's repo",
    file: `${SESSION}/index.ts`,
    edit: appended("export { lockMember } from '../auth/member.repo.ts';"),
    says: /session\/index\.ts:\d+ imports apps\/server\/src\/modules\/auth\/member\.repo\.ts/,
  },
  {
    what: 'process.env outside the configuration',
    file: `${AUTH}/index.ts`,
    edit: appended("export const isQuiet = process.env['QUIET'] === '1';"),
    says: /auth\/index\.ts:\d+ process\.env is read in platform\/config\.ts alone/,
  },
  {
    what: 'a lifecycle state that the database does not let in',
    file: 'packages/contract/src/auth/member.lifecycle.ts',
    edit: replaced(
      "    locked: { tone: 'warning' },\n",
      "    locked: { tone: 'warning' },\n    retired: { tone: 'neutral' },\n",
    ),
    says: /0004-member\.sql:\d+ member has the states \(enabled, disabled, locked, retired\) but the database lets in/,
  },
  {
    what: 'a landed migration that was edited',
    file: 'apps/server/db/migrations/0003-role.sql',
    edit: appended('-- an afterthought'),
    says: /0003-role\.sql:1 has landed and was edited/,
  },
  {
    what: 'messages of one language',
    file: 'apps/console/src/modules/auth/member/member.messages.en-US.ts',
    edit: appended("export const memberMessagesEnUS = { title: 'Members' };"),
    says: /member\.messages\.en-US\.ts:1 is in one language/,
  },
  {
    what: 'a message that is given something else in another language',
    file: 'apps/console/src/modules/auth/member/member.messages.ts',
    edit: replaced(/\{name\}/, '{who}'),
    says: /member\.messages\.ts:\d+ asks for different arguments: who \/ name/,
  },
  {
    what: 'a file named utils',
    file: `${AUTH}/utils.ts`,
    edit: () => 'export const one = 1;\n',
    says: /auth\/utils\.ts:1 has a name that says nothing/,
  },
  {
    what: 'a page without a route',
    file: 'apps/console/src/modules/auth/forgotten.page.tsx',
    edit: () => '/** /auth/forgotten */\nexport const ForgottenPage = () => null;\n',
    says: /auth\/forgotten\.page\.tsx:1 has no route/,
  },
  {
    what: 'a clock of its own',
    file: `${AUTH}/role.repo.ts`,
    edit: appended('export const startedAt = Date.now();'),
    says: /role\.repo\.ts:\d+ the time of day is read in platform\/clock\.ts and kit/,
  },
  {
    what: 'a call past the api',
    file: `${AUTH}/role.routes.ts`,
    edit: appended("export const ping = () => fetch('http://localhost');"),
    says: /role\.routes\.ts:\d+ the network is reached from kit\/call\/api\.ts and adapters alone/,
  },
  {
    what: 'the platform using a module',
    file: 'apps/server/src/platform/actor.ts',
    edit: appended("export type { StoredMember } from '../modules/auth/index.ts';"),
    says: /platform\/actor\.ts:\d+ imports apps\/server\/src\/modules\/auth\/index\.ts/,
  },
  {
    what: 'a rule that rolls dice',
    file: 'packages/contract/src/auth/separation.rules.ts',
    edit: appended("import { randomInt } from 'node:crypto';\nexport const roll = () => randomInt(6);"),
    says: /separation\.rules\.ts:\d+ imports node:crypto: rules and lifecycles import only the contract/,
  },
  {
    what: 'an endpoint open to everyone',
    file: 'packages/contract/src/notary-office/office-name.contract.ts',
    edit: (text) =>
      replaced(
        "kind: 'query'",
        "kind: 'open'",
      )(replaced('permission: PERMISSION.everyone', "permission: 'open'")(text)),
    says: /officeNameApi\.list is open to everyone/,
  },
  {
    what: 'a refusal listed twice',
    file: 'packages/contract/src/auth/member.contract.ts',
    edit: replaced("refusals: ['VALUE_TAKEN', ", "refusals: ['VALUE_TAKEN', 'VALUE_TAKEN', "),
    says: /memberApi\.create lists VALUE_TAKEN twice/,
  },
  {
    what: 'an address out of the formula',
    file: 'packages/contract/src/session/login-log.contract.ts',
    edit: replaced("path: '/api/session/login-log'", "path: '/api/session/logins'"),
    says: /loginLogApi\.list is at \/api\/session\/logins/,
  },
  {
    what: 'an endpoint that nobody implements or tests',
    file: 'packages/contract/src/session/account.contract.ts',
    edit: replaced('  changePassword: endpoint({', '  renamed: endpoint({'),
    says: /accountApi\.renamed is implemented 0 times[\s\S]*accountApi\.renamed is in no \.routes\.test\.ts/,
  },
  {
    what: 'a lifecycle that breaks the laws',
    file: 'packages/contract/src/platform-config/chain-mode.lifecycle.ts',
    edit: replaced("rejected: { tone: 'danger', final: true }", "rejected: { tone: 'danger' }"),
    says: /chain-mode\.lifecycle\.ts:\d+ rejected has no exit and is not final/,
  },
  {
    what: 'a gap between migrations',
    file: 'apps/server/db/migrations/9999-late.sql',
    edit: () => 'select 1;\n',
    says: /9999-late\.sql:1 is out of order[\s\S]*9999-late\.sql:1 is not in/,
  },
  {
    what: 'a migration that the release before would not survive',
    file: 'apps/server/db/migrations/9998-rash.sql',
    edit: () => 'alter table member drop column dept;\ncreate index rash_idx on member (name);\n',
    says: /9998-rash\.sql:1 is what the release before may still use[\s\S]*9998-rash\.sql:2 locks member against writers/,
  },
  {
    what: 'a routes file without a test',
    file: `${AUTH}/untested.routes.ts`,
    edit: () => 'export const untestedRoutes = () => undefined;\n',
    says: /untested\.routes\.ts:1 has no test/,
  },
  {
    what: 'a default export, a silenced rule, a skipped test, a cast and a loose end',
    file: 'tools/tidy/house.test.ts',
    edit: () =>
      [
        "import { it } from 'vitest';",
        '// @ts-ignore',
        "it.skip('is left out', () => undefined);",
        '// TODO come back',
        'export default 1 as any;',
      ].join('\n'),
    says: /house\.test\.ts:4 leaves work[\s\S]*house\.test\.ts:2 silences[\s\S]*house\.test\.ts:3 leaves tests out[\s\S]*house\.test\.ts:5 casts to any/,
  },
  {
    what: 'a function of a hundred lines in a file of four hundred',
    file: `${AUTH}/endless.service.ts`,
    edit: () => `export function endless() {\n${'  void 0;\n'.repeat(400)}}\n`,
    says: /endless\.service\.ts:301 has 402 lines[\s\S]*endless\.service\.ts:1 is a function of 402 lines/,
  },
  {
    what: 'a document that names what is gone',
    file: 'docs/decisions/9999-gone.md',
    edit: () => 'See `tools/gone.ts`, [here](gone.md), and run `npm run gone`.\n',
    says: /names tools\/gone\.ts[\s\S]*links to docs\/decisions\/gone\.md[\s\S]*names 'npm run gone'/,
  },
  {
    what: 'the store asked inside a transaction, directly and by way of another file',
    file: 'apps/server/src/platform/files/stored-file/stored-file-unfinished.worker.ts',
    edit: appended(
      [
        "import { partsDone } from './stored-file.service.ts';",
        "export const drop = (deps: Deps, trx: Trx) => deps.store.remove('upload/1');",
        'export const look = (deps: Deps, db: Db) => db.transaction().execute((trx) => partsDone(deps, trx, {}));',
      ].join('\n'),
    ),
    says: /calls store\.remove inside a transaction[\s\S]*calls partsDone inside a transaction/,
  },
  {
    what: 'a requirement of ASVS that nobody answers',
    file: 'docs/security/asvs.md',
    edit: replaced(/^\| V8\.4\.1 .*\n/m, ''),
    says: /asvs\.md:1 has no line for V8\.4\.1/,
  },
  ...Array.from({ length: 26 }, (_, at) => ({
    what: 'a 26th file in a folder',
    file: `${AUTH}/crowd/one-of-many-${at}.ts`,
    edit: () => 'export const one = 1;\n',
    says: /modules\/auth\/crowd:1 holds 26 files, 25 are allowed/,
  })),
  {
    what: 'an import into the evidence below its index',
    file: `${SESSION}/account/device.routes.ts`,
    edit: appended("export { recordEntry } from '../../../evidence/log/log-entry.repo.ts';"),
    says: /device\.routes\.ts:\d+ .*a server module reaches the evidence at an index\.ts/,
  },
  {
    what: 'two files of one name with different exports',
    file: `${SESSION}/account/role.repo.ts`,
    edit: () => 'export const somethingElse = 1;\n',
    says: /role\.repo\.ts:1 is called like .*role\.repo\.ts and exports something else/,
  },
  {
    what: 'an export whose filter differs from its list, and one that passes over what it does not know',
    file: 'apps/server/src/lists.ts',
    edit: (text) =>
      replaced(
        /(exportDefinitions: [^]*?\n)  companyUserExport,\n/,
        '$1  { ...companyUserExport, filter: companyUserExport.filter.strip() },\n',
      )(
        replaced(
          /(exportDefinitions: [^]*?\n)  personalUserExport,\n/,
          '$1  { ...personalUserExport, filter: personalUserExport.filter.omit({ state: true }) },\n',
        )(text),
      ),
    says: /personal-user cannot be filtered by state, as its list can[\s\S]*company-user passes over a filter/,
  },
  {
    what: 'a folder that is no module',
    file: 'apps/server/src/modules/extras/index.ts',
    edit: () => 'export const extras = 1;\n',
    says: /modules\/extras:1 is no module/,
  },
];

/** Breaches that the compiler finds: filters that one side of a list has and another does not. */
const UNTYPED: readonly Breach[] = [
  {
    what: 'a filter on the page that the server does not know',
    file: 'apps/console/src/modules/auth/role/role-table.tsx',
    edit: replaced(
      'name: <TextFilter label=',
      "colour: <TextFilter label={t('field.name')} />, name: <TextFilter label=",
    ),
    says: /role-table\.tsx\(\d+,\d+\): error TS2353: .*'colour' does not exist in type/,
  },
  {
    what: 'a filter of the server that the page forgets',
    file: 'apps/console/src/modules/auth/member-list.page.tsx',
    edit: replaced(/ +roleId: <SelectFilter .*\n/, ''),
    says: /member-list\.page\.tsx\(\d+,\d+\): error TS2741: Property 'roleId' is missing/,
  },
  {
    what: 'a filter that the server forgets',
    file: `${AUTH}/grant-change.repo.ts`,
    edit: replaced(/ +state: \(eb, state\) => eb\('c\.state', '=', state\),\n/, ''),
    says: /grant-change\.repo\.ts\(\d+,\d+\): error[^]*Property 'state' is missing/,
  },
];

let scratch: Scratch;
let restore: (() => Promise<void>)[] = [];

// The copy leaves this file out: a check of the copy must not make another copy.
beforeAll(async () => void (scratch = await makeScratch(/breaches\.test\.ts$/)));
afterAll(() => scratch.remove());
afterEach(async () => {
  for (const undo of restore.reverse()) await undo();
  restore = [];
});

async function apply({ file, edit }: Breach) {
  const before = await scratch.read(file).catch(() => undefined);
  restore.push(() => (before === undefined ? scratch.delete(file) : scratch.write(file, before)));
  await scratch.write(file, edit(before));
}

async function check(step = 'tidy') {
  const { code, output } = await scratch.run('npm', 'run', 'check', '--', step);
  // Colour codes may be in the middle of the expected text.
  return { code, output: output.replaceAll(/\u001b\[[0-9;]*m/g, '') };
}

describe('npm run check', () => {
  // That it passes without a breach is what the tidy tests themselves show, in this same run of all tests.
  it(`finds ${ALONE.what}, and nothing else`, async () => {
    await apply(ALONE);
    const { code, output } = await check();
    expect(output).toMatch(ALONE.says);
    expect(output).toMatch(/Tests +1 failed/);
    expect(code).toBe(1);
  });

  it('finds every other breach in one run', async () => {
    for (const breach of TOGETHER) await apply(breach);
    const { code, output } = await check();
    for (const { what, says } of TOGETHER) expect.soft(output, what).toMatch(says);
    expect(code).toBe(1);
  });

  it('finds by the types a filter that one side of a list lacks', { timeout: 600_000 }, async () => {
    for (const breach of UNTYPED) await apply(breach);
    const { code, output } = await check('types');
    for (const { what, says } of UNTYPED) expect.soft(output, what).toMatch(says);
    expect(code).toBe(1);
  });

  it('ran on a copy that has all the rules', async () => {
    for (const file of filesLike(/^tools\/tidy\/(?!breaches).*\.ts$/))
      await expect(scratch.read(file)).resolves.toBeTruthy();
  });
});
