import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breach, expectNone, filesLike, textOf } from '../tidy/repository.ts';
import { SECTIONS, STATEMENTS } from './statements.ts';
import { tableOf } from './table.ts';
import { hasTag, taggedIds } from './tags.ts';
import { judge } from './verdict.ts';
import { readProvingTests, type ProvingTest } from './proving-tests.ts';

const OWN = 'tools/conformance/conformance.test.ts';

describe('the statements', () => {
  it('have ids of their own, in order and without gaps', () => {
    for (const { number, statements } of SECTIONS) {
      const wanted = Object.keys(statements).map((_, at) => `${number}.${at + 1}`);
      expect(Object.keys(statements)).toEqual(wanted);
    }
    expect(STATEMENTS.size).toBe(SECTIONS.reduce((sum, { statements }) => sum + Object.keys(statements).length, 0));
  });

  it('are all different', () => {
    expect(new Set(STATEMENTS.values()).size).toBe(STATEMENTS.size);
  });

  it('are the only ones that tests refer to', () => {
    const files = filesLike(/\.(test|e2e)\.tsx?$/).filter((file) => file !== OWN && hasTag(textOf(file)));
    expect(files.length).toBeGreaterThan(20);
    // A name may be generated from a table of cases; these are checked when they run.
    const unknown = (id: string) => id !== '%s' && !STATEMENTS.has(id);
    expectNone(
      files.flatMap((file) =>
        taggedIds(textOf(file))
          .filter(unknown)
          .map((id) => breach(file, 1, `names statement ${id}, which does not exist`)),
      ),
    );
  });
});

describe('the verdict', () => {
  const sections = [{ number: 2, title: 'Two', statements: { '2.1': 'one', '2.2': 'two' } }];
  const provingTest = (ids: string[], isPassed = true): ProvingTest => ({
    ids,
    file: 'a/b.test.ts',
    name: 'it is so',
    isPassed,
  });

  it('is good when each statement has a test and each test passed', () => {
    const { rows, missing } = judge(sections, [provingTest(['2.1', '2.2']), provingTest(['2.2'])]);
    expect(missing).toEqual([]);
    expect(rows.map(({ isProven }) => isProven)).toEqual([true, true]);
    expect(tableOf(sections, { rows, missing })).toBe(
      '2. Two\n  2.1  one  b.test.ts: it is so\n  2.2  two  b.test.ts: it is so (+1)\n',
    );
  });

  it('misses a statement without a test', () => {
    expect(judge(sections, [provingTest(['2.1'])]).missing).toEqual(['2.2 two: no test proves it']);
  });

  it('misses a statement of which one test failed or was left out, though another passed', () => {
    const verdict = judge(sections, [provingTest(['2.1', '2.2']), provingTest(['2.2'], false)]);
    expect(verdict.missing).toEqual(['2.2 two: did not pass in a/b.test.ts: it is so']);
    expect(tableOf(sections, verdict)).toContain('FAILED b.test.ts');
  });

  it('misses the statement of an id that does not exist', () => {
    const { missing } = judge(sections, [provingTest(['2.1', '2.2', '2.3'])]);
    expect(missing).toEqual(['2.3 is no statement, but a/b.test.ts names it: it is so']);
  });
});

describe('proving tests', () => {
  it('are read from the report: only a test that passed has passed, and a file that did not load is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nota-conformance-'));
    const test = (title: string, status: string) => ({ ancestorTitles: ['the sign'], title, status });
    const testResults = [
      {
        name: '/root/a.test.ts',
        status: 'passed',
        assertionResults: [
          test('holds [spec 2.1 2.2]', 'passed'),
          test('[spec 2.3] waits', 'skipped'),
          test('has no id', 'passed'),
        ],
      },
      { name: '/root/b.test.ts', status: 'failed', assertionResults: [] },
    ];
    await writeFile(join(folder, 'report.json'), JSON.stringify({ testResults }));
    expect(await readProvingTests(join(folder, 'report.json'), '/root')).toEqual({
      tests: [
        { ids: ['2.1', '2.2'], file: 'a.test.ts', name: 'the sign › holds', isPassed: true },
        { ids: ['2.3'], file: 'a.test.ts', name: 'the sign › waits', isPassed: false },
      ],
      unloaded: ['b.test.ts'],
    });
    await rm(folder, { recursive: true });
  });
});
