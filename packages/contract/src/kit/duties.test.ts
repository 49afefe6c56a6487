import { describe, expect, it } from 'vitest';
import { dutiesOf, dutyOf, DUTY_OF_ACTION, type Duty } from './duties.ts';
import { ACTION_CODES, ACTIONS_BY_DUTY, type ActionCode } from './permissions.ts';

describe('the duty of each action', () => {
  it('is decided for every action code, once', () => {
    const grouped = Object.values(ACTIONS_BY_DUTY).flatMap((actions) => Object.values<string>(actions));
    expect(grouped.toSorted()).toEqual([...ACTION_CODES].sort());
    expect(Object.keys(DUTY_OF_ACTION).sort()).toEqual([...ACTION_CODES].sort());
  });

  it('does not become a lighter one without a deliberate change of policy', () => {
    const byDuty = Object.groupBy(ACTION_CODES, (action) => DUTY_OF_ACTION[action]);
    const keeps = (duty: Duty, ...codes: string[]) =>
      expect(byDuty[duty]).toEqual(expect.arrayContaining<ActionCode>(codes as ActionCode[]));
    keeps(
      'administer',
      '7:create',
      '7:edit',
      '7:disable',
      '7:reset',
      '8:propose',
      '187:key',
      '998:edit',
      '998:approve',
    );
    keeps('approve', '8:approve', '10:approve-plain', '11:approve-plain', '14:certificate', '14:hold');
    keeps('approve', '14:approve-plain', '187:approve', '12:approve', '33:approve', '34:approve', '36:approve');
    keeps('approve', '24:approve', '38:approve', '42:approve', '80:approve', '86:approve');
    keeps('review', '11:review', '14:review', '24:review', '38:review');
    expect(byDuty.audit).toEqual(['8:audit']);
  });

  it('is unknown for a code that no endpoint uses', () => {
    expect([dutyOf('24:nothing'), dutyOf('toString')]).toEqual([undefined, undefined]);
  });
});

describe('the duties that rights give', () => {
  it.each<[string, { permissionIds: number[]; actions: string[] }, Duty[]]>([
    ['none for nobody', { permissionIds: [], actions: [] }, []],
    ['only reading for a menu', { permissionIds: [10, 998], actions: [] }, ['read']],
    ['administering for the platform’s configuration', { permissionIds: [999], actions: [] }, ['administer']],
    ['what an action is for, without its menu too', { permissionIds: [], actions: ['14:review'] }, ['review']],
    ['each duty once', { permissionIds: [7], actions: ['7:edit', '7:create'] }, ['administer', 'read']],
    ['nothing for a code that nothing asks for', { permissionIds: [], actions: ['24:nothing'] }, []],
  ])('are %s', (_, grants, expected) => {
    expect([...dutiesOf(grants)].sort()).toEqual(expected);
  });
});
