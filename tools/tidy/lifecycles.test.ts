import { actionsOf, statesOf, type Lifecycle } from '@nota/contract/kit/lifecycle.ts';
import { lifecycleBreaches } from '@nota/contract/kit/lifecycle-laws.ts';
import { describe, expect, it } from 'vitest';
import { load } from './endpoints.ts';
import { kebab, snake, stemOf } from './house.ts';
import { messagePaths, messagesOf } from './message-paths.ts';
import { breach, expectNone, filesLike, has, textOf } from './repository.ts';
import { stateCheckOf } from './sql.ts';

interface Found {
  readonly file: string;
  readonly exported: string;
  readonly lifecycle: Lifecycle;
}

const lifecycles: Found[] = [];
for (const file of filesLike(/^packages\/contract\/src\/[^/]+\/[^/]+\.lifecycle\.ts$/)) {
  for (const [exported, value] of Object.entries(await load(file))) {
    if (exported.endsWith('Lifecycle')) lifecycles.push({ file, exported, lifecycle: value as Lifecycle });
  }
}

describe('lifecycles', () => {
  it('were found', () => {
    expect(lifecycles.length).toBeGreaterThan(4);
  });

  it('have the stem of their file', () => {
    const misnamed = lifecycles.filter(
      ({ file, exported, lifecycle }) =>
        lifecycle.name !== stemOf(file) || kebab(exported) !== `${stemOf(file)}-lifecycle`,
    );
    expectNone(
      misnamed.map(({ file, exported, lifecycle }) =>
        breach(file, 1, `${exported} is named '${lifecycle.name}': name both after the file, '${stemOf(file)}'`),
      ),
    );
  });

  it('keep the laws', () => {
    expectNone(
      lifecycles.flatMap(({ file, lifecycle }) =>
        lifecycleBreaches(lifecycle).map((law) => breach(file, lineOf(file, law.split(' ')[0] ?? ''), law)),
      ),
    );
  });

  it('show their grid in a test beside them', () => {
    const hidden = lifecycles.filter(({ file, exported }) => {
      const test = file.replace(/\.ts$/, '.test.ts');
      return !has(test) || !textOf(test).includes(`printGrid(${exported})`);
    });
    expectNone(
      hidden.map(({ file, exported }) =>
        breach(file, 1, `write ${stemOf(file)}.lifecycle.test.ts, which compares printGrid(${exported}) with a grid`),
      ),
    );
  });

  it('have the states that the database allows, in the same order', () => {
    expectNone(
      lifecycles.flatMap(({ file, lifecycle }) => {
        const wanted = statesOf(lifecycle).join(', ');
        const check = stateCheckOf(snake(lifecycle.name));
        if (check === undefined) {
          return [
            breach(
              file,
              1,
              `no migration has 'check (state in (…))' for the table ${snake(lifecycle.name)}: write one`,
            ),
          ];
        }
        if (check.states.join(', ') === wanted) return [];
        const what = `${lifecycle.name} has the states (${wanted}) but the database lets in (${check.states.join(', ')})`;
        return [breach(check.file, check.line, `${what}: write a migration that replaces the check`)];
      }),
    );
  });

  it('have a message for each state and action, where their records are shown', () => {
    const shown = lifecycles.filter(({ lifecycle }) => messagesOf(lifecycle.name).length > 0);
    expect(shown.length).toBeGreaterThan(10);
    expectNone(
      shown.flatMap(({ file, lifecycle }) => {
        const files = messagesOf(lifecycle.name);
        const known = new Set(files.flatMap((one) => [...messagePaths(one)]));
        const wanted = [
          ...statesOf(lifecycle).map((state) => `state.${state}`),
          // Actions on the log's records are part of the attestation's, and have its messages.
          ...(file.includes('/evidence/') ? [] : actionsOf(lifecycle).map((action) => `action.${action}`)),
        ];
        return wanted
          .filter((path) => !known.has(path))
          .map((path) => breach(files[0] ?? '', 1, `has no message ${path}: add one`));
      }),
    );
  });
});

function lineOf(file: string, word: string): number {
  const at = textOf(file)
    .split('\n')
    .findIndex((line) => line.trimStart().startsWith(`${word}:`));
  return at + 1 || 1;
}
