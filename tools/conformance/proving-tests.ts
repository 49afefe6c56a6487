import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { taggedIds, withoutTags } from './tags.ts';

/** A test that claims to prove a statement. */
export interface ProvingTest {
  readonly ids: readonly string[];
  readonly file: string;
  readonly name: string;
  readonly isPassed: boolean;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Every test of a run that names a statement, and the files that failed to load. */
export async function readProvingTests(
  report: string,
  root: string,
): Promise<{ tests: ProvingTest[]; unloaded: string[] }> {
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const fileOf = (path: string) => relative(root, path);
  const tests = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .map(({ ancestorTitles, title, status }) => ({
        ids: taggedIds(title),
        file: fileOf(path),
        name: [...ancestorTitles, withoutTags(title)].join(' › '),
        isPassed: status === 'passed',
      }))
      .filter(({ ids }) => ids.length > 0),
  );
  const unloaded = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => fileOf(name));
  return { tests, unloaded };
}
