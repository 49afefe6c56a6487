import { describe, expect, it } from 'vitest';
import { ACTION_CODES } from '../kit/permissions.ts';
import { joinGrants, separationBreaches, type SeparationBreach } from './separation.rules.ts';

describe('separation of duties', () => {
  it.each<[string, string[], SeparationBreach[]]>([
    ['nobody in particular', [], []],
    ['an auditor who only reads', ['8:audit'], []],
    ['an auditor who creates members', ['8:audit', '7:create'], ['AUDITOR_WRITES']],
    ['an auditor who approves grants', ['8:audit', '8:approve'], ['AUDITOR_WRITES']],
    ['an auditor who exports', ['8:audit', '7:export'], ['AUDITOR_WRITES']],
    ['an auditor who touches business', ['8:audit', '24:edit'], ['AUDITOR_WRITES']],
    ['an administrator of accounts', ['7:create', '7:disable', '7:reset'], []],
    ['an administrator who proposes and approves grants', ['8:propose', '8:approve'], []],
    ['an administrator who edits business', ['7:edit', '24:edit'], []],
    ['an administrator of accounts who approves business', ['7:edit', '24:approve'], ['ADMIN_APPROVES_BUSINESS']],
    ['an administrator of roles who approves business', ['8:propose', '38:approve'], ['ADMIN_APPROVES_BUSINESS']],
    ['somebody who approves business only', ['24:approve', '38:approve'], []],
    ['an auditor who approves business', ['8:audit', '24:approve'], ['AUDITOR_WRITES']],
    ['somebody who has it all', ['8:audit', '7:edit', '24:approve'], ['AUDITOR_WRITES', 'ADMIN_APPROVES_BUSINESS']],
    ['a menu whose number only begins like an administrator’s', ['79:edit', '80:edit', '24:approve'], []],
  ])('for %s', (_, actions, expected) => {
    expect(separationBreaches({ permissionIds: [], actions })).toEqual(expected);
  });

  it('does not depend on the order of the actions', () => {
    const actions = ['24:approve', '7:edit', '8:audit'];
    const reversed = [...actions].reverse();
    expect(separationBreaches({ permissionIds: [], actions: reversed })).toEqual(
      separationBreaches({ permissionIds: [], actions }),
    );
  });

  it('lets an administrator hold every action but the auditor’s', () => {
    const actions = ACTION_CODES.filter((action) => action !== '8:audit');
    expect(separationBreaches({ permissionIds: [7, 8], actions })).toEqual([]);
  });
});

describe('what several roles give together', () => {
  it('is the union, each thing once and in order', () => {
    const together = joinGrants([
      { permissionIds: [24, 7], actions: ['7:edit', '7:create'] },
      { permissionIds: [7, 8], actions: ['8:audit', '7:create'] },
    ]);
    expect(together).toEqual({ permissionIds: [7, 8, 24], actions: ['7:create', '7:edit', '8:audit'] });
  });

  it('is nothing for nobody', () => {
    expect(joinGrants([])).toEqual({ permissionIds: [], actions: [] });
  });

  it('shows a breach that neither role has alone', () => {
    const auditor = { permissionIds: [8], actions: ['8:audit'] };
    const clerk = { permissionIds: [7], actions: ['7:edit'] };
    expect([auditor, clerk].flatMap(separationBreaches)).toEqual([]);
    expect(separationBreaches(joinGrants([auditor, clerk]))).toEqual(['AUDITOR_WRITES']);
  });
});
