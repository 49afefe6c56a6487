import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from './lifecycle-laws.ts';
import { actorsOf, defineLifecycle, offeredActions, staffActionsOf, type Lifecycle } from './lifecycle.ts';
import { ACTION, PERMISSION } from './permissions.ts';

const sound = defineLifecycle({
  name: 'paper',
  initial: 'draft',
  madeBy: 'write',
  states: { draft: { tone: 'neutral' }, sent: { tone: 'info' }, done: { tone: 'success', final: true } },
  actions: {
    send: { from: ['draft'], to: 'sent', by: PERMISSION.notice },
    accept: { from: ['sent'], to: 'done', by: ACTION.grantApprove, notBy: 'write' },
    finish: { from: ['sent'], to: 'done', by: 'system', notBy: 'send' },
  },
});

const changed = (changes: Partial<Lifecycle>): Lifecycle => ({ ...(sound as Lifecycle), ...changes });

describe('the laws of lifecycles', () => {
  it('find nothing wrong with a sound one', () => {
    expect(lifecycleBreaches(sound)).toEqual([]);
  });

  it.each<[string, Partial<Lifecycle>]>([
    ['lost cannot be reached', { states: { ...sound.states, lost: { tone: 'danger', final: true } } }],
    [
      'done is final but has exits',
      { actions: { ...sound.actions, reopen: { from: ['done'], to: 'draft', by: 'system' } } },
    ],
    ['done has no exit and is not final', { states: { ...sound.states, done: { tone: 'success' } } }],
    [
      'keep may leave the state unchanged',
      { actions: { ...sound.actions, keep: { from: ['draft', 'sent'], to: 'sent', by: 'system' } } },
    ],
    [
      'seal names the unknown action stamp',
      { actions: { ...sound.actions, seal: { from: ['sent'], to: 'done', by: 'system', notBy: 'stamp' } } },
    ],
  ])('catch that %s', (breach, changes) => {
    expect(lifecycleBreaches(changed(changes))).toContain(breach);
  });

  it('report every breach at once', () => {
    const states = { ...sound.states, lost: { tone: 'danger' } } as Lifecycle['states'];
    expect(lifecycleBreaches(changed({ states }))).toEqual([
      'lost cannot be reached',
      'lost has no exit and is not final',
    ]);
  });
});

describe('a lifecycle', () => {
  it('prints as a grid with states down and actions across', () => {
    expect('\n' + printGrid(sound)).toBe(`
       send  accept  finish
draft  sent  .       .
sent   .     done    done
done   .     .       .`);
  });

  it('tells staff actions from the system’s, and who may take any', () => {
    expect(staffActionsOf(sound)).toEqual(['send', 'accept']);
    expect(actorsOf(sound)).toEqual([PERMISSION.notice, ACTION.grantApprove]);
  });

  it('offers a person what they hold, in the states where it exists, and never actions of the system', () => {
    const approver = { permissionIds: [PERMISSION.role], actions: [ACTION.grantApprove] };
    expect(offeredActions(sound, 'sent', approver)).toEqual(['accept']);
    expect(offeredActions(sound, 'draft', approver)).toEqual([]);
    expect(offeredActions(sound, 'sent', { permissionIds: [], actions: [] })).toEqual([]);
  });
});
