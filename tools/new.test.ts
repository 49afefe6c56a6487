import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
// The copy leaves out the tests that would make another copy.
beforeAll(async () => void (scratch = await makeScratch(/breaches\.test\.ts$|^tools\/new\.test\.ts$/)));
afterAll(() => scratch.remove());

const make = (...words: string[]) => scratch.run('node_modules/.bin/node', 'tools/new.ts', ...words);
const bin = (name: string, ...args: string[]) => scratch.run('npm', 'exec', '--', name, ...args);

/**
 * What walks over all endpoints, tables, exports, lifecycles or codes, and so meets a new record first. Every id at every
 * endpoint from a second platform takes minutes more, and finds nothing that these do not.
 */
const BESIDE = [
  'tenant-wall',
  'table-rights',
  'wall-rows',
  'audit-entry.routes',
  'second-platform/exports',
  'second-platform/values',
  'narrow-reading',
  'data-scope',
  'every-endpoint',
  'decided-states',
  'server/src/lists',
  'kit/duties',
  'kit/permissions',
  'auth/separation',
  'auth/permission',
  'tools/collusion',
];

/** The failing tests of a new record, which say what is to be filled in. */
const ASKING = [
  'is exactly this table',
  'every state that somebody decides is in a queue, or says why nobody is waited for',
  'shows the newest first and finds by name',
  'shows a member of a narrower data scope only what is theirs',
  'answers the record',
  'makes a parking space',
  'refuses what is not there, a rejection without a reason, and who made it',
  'says so where there is nothing',
];

describe('npm run new', () => {
  // A database, two compilers, a linter and tests over a whole copy: minutes on a busy machine.
  it('writes a record kind of which only the named tests are red', { timeout: 900_000 }, async () => {
    const wishes = ['--lifecycle', '--page', '--detail', '--form', '--export'];
    const whole = await make('record', 'parking-record', 'parking-space', ...wishes);
    expect(whole).toMatchObject({
      code: 0,
      output: expect.stringMatching(/written, \d+ files:[\s\S]*by hand:/) as string,
    });
    const plain = await make('record', 'auth', 'sample-entry');
    expect(plain.code, plain.output).toBe(0);
    const written = [...`${whole.output}${plain.output}`.matchAll(/^ {2}(\S+\.tsx?)$/gm)].map((line) => line[1] ?? '');

    const db = await bin('node', 'tools/db.ts');
    expect(db.code, db.output).toBe(0);
    for (const project of ['tsconfig.json', 'apps/console']) {
      const { code, output } = await bin('tsc', '-p', project);
      expect(code, output).toBe(0);
    }
    const lint = await bin('oxlint', '--type-aware', ...written);
    expect(lint.code, lint.output).toBe(0);
    const tests = written.filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'));
    const beside = [...BESIDE, 'tools/tidy'];
    const { output } = await bin('vitest', 'run', '--reporter=json', '--outputFile=report.json', ...tests, ...beside);
    expect(redIn(await scratch.read('report.json').catch(() => output))).toEqual([...ASKING, ...ASKING_PLAIN].sort());
  });

  it('writes nothing where one of the files is there already', async () => {
    const again = await make('record', 'auth', 'member');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('member.contract.ts') as string });
    await expect(scratch.read('apps/server/src/modules/auth/member/member.repo.ts')).rejects.toThrow('ENOENT');
  });

  it('knows the fifteen modules, their addresses and how a stem is spelled', async () => {
    expect((await make('record', 'billing', 'bill')).output).toContain('there is no module billing');
    expect((await make('record', 'auth', 'SampleEntry')).output).toContain('is no stem');
    expect((await make('record', 'auth', 'note', '--page=/vote/manage')).output).toContain('is no address of auth');
    expect((await make('record', 'auth', 'note', '--page')).output).toContain('say which address');
    expect((await make('record', 'vote', 'note', '--form')).output).toContain('add --page');
    expect((await make('page', 'auth', 'bill')).output).toContain('npm run new -- record <module> <stem>');
  });
});

/**
 * Of the record without a lifecycle and a page. Its menu is open to every data scope, so that each of the three narrower
 * ones asks whether the records are everybody's.
 */
const ASKING_PLAIN = [
  ...Array.from({ length: 3 }, () => 'reads no record of business in any answer, whichever id is asked for'),
  'shows the newest first and finds by name',
  'shows a member of a narrower data scope only what is theirs',
  'answers the record',
  'makes a sample entry',
];

function redIn(written: string): string[] {
  const report = JSON.parse(written) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
    }[];
  };
  return report.testResults
    .flatMap(({ name, status, assertionResults }) =>
      assertionResults.length === 0 && status === 'failed'
        ? [`${name} could not be loaded`]
        : assertionResults.filter((one) => one.status === 'failed').map(({ title }) => title),
    )
    .sort();
}
