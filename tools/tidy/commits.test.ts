import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { expectNone, ROOT } from './repository.ts';

/** What is older was written before the rule was kept, and history is not rewritten. */
const JUDGED_SINCE = '3164037420af91ea7b3c6978343549b108ad4bc2';
const LONGEST = 72;
const FORM = /^[a-z][\w ,&-]*: \S/;

/** Undefined where there is no history: an unpacked archive, a copy of the files, a clone without its past. */
function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

const faultsOf = (subject: string) => [
  ...([...subject].length > LONGEST ? [`has ${[...subject].length} characters, ${LONGEST} at most`] : []),
  ...(FORM.test(subject) ? [] : ['does not begin with a module: <module>: what changes for a user or a developer']),
];

it('a subject of a commit is short and names its module', () => {
  const said = git('log', '--no-merges', '--format=%h %s', `${JUDGED_SINCE}..HEAD`) ?? '';
  const commits = said.split('\n').filter((line) => line !== '');
  expectNone(
    commits.flatMap((line) => {
      const [commit = '', ...words] = line.split(' ');
      return faultsOf(words.join(' ')).map((fault) => `commit ${commit} ${fault}`);
    }),
  );
});

it.each([
  ['auth: refuse a second approval', []],
  ['financial, kit: rows as read under their locks', []],
  [`auth: ${'a'.repeat(67)}`, ['has 73 characters, 72 at most']],
  [`auth: ${'证'.repeat(66)}`, []],
  ['Refuse a second approval', ['does not begin with a module: <module>: what changes for a user or a developer']],
])('%s', (subject, faults) => {
  expect(faultsOf(subject)).toEqual(faults);
});
