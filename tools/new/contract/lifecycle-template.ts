import { rightsImported, rightTo, type Names } from '../names.ts';

/** The states that a new lifecycle begins with, until its own are written. */
export const FIRST_STATES = ['pending', 'approved', 'rejected'] as const;

export const lifecycle = (names: Names) => {
  const { stem, value, type, words } = names;
  const by = rightTo(names, 'review');
  return `import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import ${rightsImported(names, ['review'])} from '../kit/permissions.ts';

/** Say in a sentence what the life of a ${words} is about. */
export const ${value}Lifecycle = defineLifecycle({
  name: '${stem}',
  initial: 'pending',
  madeBy: 'create',
  states: {
    pending: { tone: 'info' },
    approved: { tone: 'success', final: true },
    rejected: { tone: 'danger', final: true },
  },
  actions: {
    approve: { from: ['pending'], to: 'approved', by: ${by}, notBy: 'create' },
    reject: { from: ['pending'], to: 'rejected', by: ${by}, asks: 'reason', notBy: 'create' },
  },
});

export type ${type}State = StateOf<typeof ${value}Lifecycle>;
export type ${type}Action = ActionOf<typeof ${value}Lifecycle>;
`;
};

/** Fails until the real grid is in it: the first run prints the grid, for somebody to read and confirm. */
export const lifecycleTest = ({ stem, value, words }: Names) => `import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { ${value}Lifecycle } from './${stem}.lifecycle.ts';

describe('the life of a ${words}', () => {
  it('is exactly this table', () => {
    expect('\\n' + printGrid(${value}Lifecycle)).toBe(\`
the grid, once you have read it\`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(${value}Lifecycle)).toEqual([]);
  });
});
`;
