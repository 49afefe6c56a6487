import { describe, expect, it } from 'vitest';
import { circles, importsOf, type Import } from './imports.ts';
import { breach, expectNone, isTest, sources } from './repository.ts';

/** A fence that reads no files passes, so a minimum number of files is required as well. */
const FEWEST_FILES = 250;

interface Fence {
  readonly says: string;
  readonly from: RegExp;
  readonly forbids: (one: Import) => boolean;
  readonly instead: string;
}

const EVIDENCE = 'apps/server/src/evidence/';
const MODULE = /^apps\/(server|console|public)\/src\/modules\/([^/]+)\//;
const moduleOf = (file: string) => MODULE.exec(file)?.[2];
const isIn = (folder: string) => (one: Import) => one.isOurs && one.to.startsWith(folder);

/** Tests may build another module's records; nothing that runs in production may. */
const isTestSupport = (file: string) => isTest(file) || isFixture(file) || /^apps\/[^/]+\/src\/testing\//.test(file);
const isFixture = (file: string) => file.endsWith('.fixtures.ts');

const FENCES: readonly Fence[] = [
  {
    says: 'a server module reaches another one only at its index.ts',
    from: /^apps\/server\/src\/modules\//,
    forbids: ({ from, to }) => {
      const other = moduleOf(to);
      if (other === undefined || other === moduleOf(from)) return false;
      return !to.endsWith(`/${other}/index.ts`) && !(isTestSupport(from) && isFixture(to));
    },
    instead: 'import from its index.ts, and export there what others may call',
  },
  {
    says: 'modules with pages do not know each other',
    from: /^apps\/(console|public)\/src\/modules\//,
    forbids: ({ from, to }) => moduleOf(to) !== undefined && moduleOf(to) !== moduleOf(from),
    instead: 'move a shape to kit/, knowledge to packages/contract',
  },
  {
    says: 'modules do not know the program they are built into',
    from: MODULE,
    forbids: (one) => one.isOurs && /^apps\/((console|public)\/src\/app\/|server\/src\/[^/]+\.ts$)/.test(one.to),
    instead: 'take it as an argument, or move it to kit/ or platform/',
  },
  {
    says: 'the platform imports no module',
    from: /^apps\/server\/src\/platform\//,
    forbids: ({ from, to }) =>
      /^apps\/server\/src\/(modules|evidence)\//.test(to) && !(isTestSupport(from) && isFixture(to)),
    instead: 'let the module hand it in',
  },
  {
    says: 'the evidence adapters import no module',
    from: /^apps\/server\/src\/evidence\//,
    forbids: ({ from, to }) => isIn('apps/server/src/modules/')({ to } as Import) && !isTestSupport(from),
    instead: 'let the module call evidence/index.ts',
  },
  {
    says: 'a server module reaches the evidence at an index.ts, its own or that of one of its parts',
    from: /^apps\/server\/src\/modules\//,
    forbids: ({ from, to }) =>
      isIn(EVIDENCE)({ to, isOurs: true } as Import) && !to.endsWith('/index.ts') && !isTestSupport(from),
    instead: 'export there what modules may ask for',
  },
  {
    says: 'the kit imports no module and nothing of the app around it',
    from: /^apps\/(console|public)\/src\/kit\//,
    forbids: (one) => one.isOurs && /^apps\/(console|public)\/src\/(modules|app)\//.test(one.to),
    instead: 'take it as a prop or a child',
  },
  {
    says: 'the contract kit imports no module',
    from: /^packages\/contract\/src\/kit\//,
    forbids: (one) => one.isOurs && !one.to.startsWith('packages/contract/src/kit/'),
    instead: 'move what is shared into the kit',
  },
  {
    says: 'packages import no app',
    from: /^packages\//,
    forbids: isIn('apps/'),
    instead: 'move the code down into a package',
  },
  {
    says: 'the contract knows zod and itself',
    from: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    forbids: ({ to, isOurs }) => (isOurs ? !to.startsWith('packages/contract/') : to !== 'zod'),
    instead: 'leave Node, React and SQL to the apps',
  },
  {
    says: 'the client knows the contract, one curve library and Node',
    from: /^packages\/client\/src\/(?!.*\.test\.ts$)/,
    forbids: ({ to, isOurs }) =>
      isOurs ? !/^packages\/(client|contract)\//.test(to) : !/^(node:|@noble\/curves|zod)/.test(to),
    instead: 'customers install it: every import is theirs to carry',
  },
  {
    says: 'the evidence kernel knows nothing of ours',
    from: /^packages\/evidence\//,
    forbids: ({ to, isOurs }) => isOurs && !to.startsWith('packages/evidence/'),
    instead: 'take it as an argument or through a port',
  },
  {
    says: 'pages for people outside are made of Preact and our packages',
    from: /^apps\/public\/src\/(?!testing\/)(?!.*\.test\.tsx?$)/,
    forbids: ({ to, isOurs }) => !isOurs && !/^preact(\/|$)/.test(to),
    instead: 'every kilobyte is downloaded by a telephone: write the few lines, or decide about it in docs/decisions',
  },
  {
    says: 'what runs imports no tool',
    from: /^(apps\/[^/]+\/src|packages)\//,
    forbids: isIn('tools/'),
    instead: 'move it into a package',
  },
  {
    says: 'the apps do not import each other',
    from: /^apps\//,
    forbids: ({ from, to, isOurs }) => isOurs && to.startsWith('apps/') && appOf(to) !== appOf(from),
    instead: 'put what both must know into packages/contract',
  },
  {
    says: 'rules and lifecycles import only the contract',
    from: /\.(rules|lifecycle)\.ts$/,
    forbids: ({ to, isOurs }) => !isOurs || !to.startsWith('packages/contract/'),
    instead: 'take time, ids and settings as arguments',
  },
  {
    says: 'only tests use what was made for tests',
    from: /^(apps|packages)\/(?!.*\.test\.tsx?$)(?!.*\.fixtures\.ts$)(?!.*\/testing\/)/,
    forbids: (one) => one.isOurs && /\.fixtures\.ts$|^apps\/[^/]+\/src\/testing\//.test(one.to),
    instead: 'write it in the repo or the service',
  },
];

const appOf = (file: string) => file.split('/')[1];

describe('fences', () => {
  const files = sources();

  it.each(FENCES)('$says', ({ says, from, forbids, instead }) => {
    const crossings = files.filter((file) => from.test(file)).flatMap((file) => importsOf(file).filter(forbids));
    expectNone(crossings.map((one) => breach(one.from, one.line, `imports ${one.to}: ${says}; ${instead}`)));
  });

  it('there are no circular imports', () => {
    const told = circles(files).map((members) => {
      const inside = importsOf(members[0] ?? '').find((one) => members.includes(one.to));
      const what = `is in a circle of imports with ${members.slice(1).join(', ')}: move what both need to a third file`;
      return breach(members[0] ?? '', inside?.line ?? 1, what);
    });
    expectNone(told);
  });

  it(`has read at least ${FEWEST_FILES} files`, () => {
    expect(files.filter((file) => importsOf(file).length > 0).length).toBeGreaterThanOrEqual(FEWEST_FILES);
  });
});
