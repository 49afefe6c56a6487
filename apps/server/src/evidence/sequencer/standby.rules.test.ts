import { expect, it } from 'vitest';
import { standbyProblem } from './standby.rules.ts';

it.each([
  ['', 'on', /synchronous_standby_names is empty/],
  [' ', 'remote_apply', /synchronous_standby_names is empty/],
  ['ANY 1 (a, b)', 'local', /synchronous_commit is local/],
  ['ANY 1 (a, b)', 'remote_write', /synchronous_commit is remote_write/],
  ['*', 'off', /synchronous_commit is off/],
])('with replicas “%s” and commits at “%s” something can be lost', (names, level, says) => {
  expect(standbyProblem(names, level)).toMatch(says);
});

it.each(['on', 'remote_apply'])('a commit at “%s” that a replica confirms is not lost', (level) => {
  expect(standbyProblem('FIRST 1 (a)', level)).toBeUndefined();
});
