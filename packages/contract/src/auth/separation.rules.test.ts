import { describe, expect, it } from 'vitest';
import { DUTY_OF_ACTION } from '../kit/duties.ts';
import { ACTION_CODES } from '../kit/permissions.ts';
import {
  actionsInBreach,
  administrationsOf,
  joinGrants,
  separationBreaches,
  usableGrants,
} from './separation.rules.ts';
import type { Administration, SeparationBreach } from './administrations.ts';

const UNITED = 'SYSTEM_WITH_SECURITY';
const BUSINESS = 'ADMIN_DECIDES_BUSINESS';

describe('separation of duties', () => {
  it.each<[string, (number | string)[], Administration[], SeparationBreach[]]>([
    ['nobody in particular', [], [], []],
    ['an auditor who only reads', ['8:audit'], ['audit'], []],
    ['an auditor who looks at menus and takes lists away', [7, 10, 998, '8:audit', '7:export'], ['audit'], []],
    ['an auditor who creates members', ['8:audit', '7:create'], ['system', 'audit'], ['AUDITOR_WRITES']],
    ['an auditor who approves rights', ['8:audit', '8:approve'], ['security', 'audit'], ['AUDITOR_WRITES']],
    ['an auditor who edits business', ['8:audit', '10:edit'], ['audit'], ['AUDITOR_WRITES']],
    ['an auditor who reviews business', ['8:audit', '11:review'], ['audit'], ['AUDITOR_WRITES']],
    ['an auditor who issues certificates', ['8:audit', '14:certificate'], ['audit'], ['AUDITOR_WRITES']],
    ['an auditor who configures the platform', [999, '8:audit'], ['system', 'audit'], ['AUDITOR_WRITES']],
    ['an administrator of accounts', ['7:create', '7:disable', '7:reset', '8:propose'], ['system'], []],
    ['an administrator of accounts who configures', [998, 999, '7:create'], ['system'], []],
    ['an administrator of accounts who edits business', ['7:edit', '10:edit', '187:edit'], ['system'], []],
    ['an administrator of accounts who approves rights', ['7:reset', '8:approve'], ['system', 'security'], [UNITED]],
    ['somebody who proposes and approves rights', ['8:propose', '8:approve'], ['system', 'security'], [UNITED]],
    ['somebody who configures and approves rights', [999, '8:approve'], ['system', 'security'], [UNITED]],
    ['somebody who sees API secrets and approves rights', ['187:key', '8:approve'], ['system', 'security'], [UNITED]],
    ['an administrator of accounts who reviews', ['7:edit', '11:review'], ['system'], [BUSINESS]],
    ['somebody who proposes rights and releases holds', ['8:propose', '14:hold'], ['system'], [BUSINESS]],
    ['somebody who configures and reviews', [999, '14:review'], ['system'], [BUSINESS]],
    ['somebody who approves rights and reviews', ['8:approve', '14:review'], ['security'], [BUSINESS]],
    ['somebody who approves rights and API customers', ['8:approve', '187:approve'], ['security'], [BUSINESS]],
    ['somebody who issues API keys and approves them', ['187:key', '187:approve'], ['system'], [BUSINESS]],
    ['somebody who applies for API customers and approves others', ['187:apply', '187:approve'], [], []],
    ['somebody who decides business only', ['11:review', '14:review', '14:certificate', '187:approve'], [], []],
    ['a security administrator who edits business', ['8:approve', '10:edit'], ['security'], []],
    [
      'somebody who has it all',
      [999, '8:audit', '7:edit', '8:approve', '14:review'],
      ['system', 'security', 'audit'],
      ['AUDITOR_WRITES', UNITED, BUSINESS],
    ],
    ['a code that nothing asks for', ['8:audit', '24:nothing'], ['audit'], []],
  ])('for %s', (_, held, administrations, breaches) => {
    const grants = {
      permissionIds: held.filter((one) => typeof one === 'number'),
      actions: held.filter((one) => typeof one === 'string'),
    };
    expect(administrationsOf(grants)).toEqual(administrations);
    expect(separationBreaches(grants)).toEqual(breaches);
    const reversed = { permissionIds: grants.permissionIds, actions: grants.actions.toReversed() };
    expect(separationBreaches(reversed)).toEqual(breaches);
  });

  it('forbids any two actions of different administrators, or of an administrator and a decision', () => {
    const single = (action: string) => ({ permissionIds: [], actions: [action] });
    const kindOf = (action: (typeof ACTION_CODES)[number]) => administrationsOf(single(action))[0];
    const isDecision = (action: (typeof ACTION_CODES)[number]) =>
      kindOf(action) === undefined && ['review', 'approve'].includes(DUTY_OF_ACTION[action]);
    for (const one of ACTION_CODES) {
      for (const other of ACTION_CODES) {
        const [mine, theirs] = [kindOf(one), kindOf(other)];
        const isUnited = mine !== undefined && theirs !== undefined && mine !== theirs;
        const decides = (mine !== undefined && isDecision(other)) || (theirs !== undefined && isDecision(one));
        const audits =
          (mine === 'audit' || theirs === 'audit') && [one, other].some((a) => DUTY_OF_ACTION[a] === 'edit');
        const breaches = separationBreaches({ permissionIds: [], actions: [one, other] });
        expect([one, other, breaches.length > 0]).toEqual([one, other, isUnited || decides || audits]);
      }
    }
  });
});

describe('the actions that a breach is about', () => {
  const ALL = ['7:edit', '7:export', '8:approve', '8:audit', '10:edit', '14:review', '24:nothing'];

  it.each<[SeparationBreach, string[]]>([
    ['AUDITOR_WRITES', ['7:edit', '8:approve', '8:audit', '10:edit', '14:review']],
    [UNITED, ['7:edit', '8:approve']],
    [BUSINESS, ['7:edit', '8:approve', '14:review']],
  ])('are both sides of it: %s', (breach, expected) => {
    expect(actionsInBreach(breach, ALL)).toEqual(expected);
  });
});

describe('the usable part of somebody’s rights', () => {
  it('is all of it where no rule is broken, in order', () => {
    const grants = { permissionIds: [8, 7], actions: ['8:propose', '7:edit'] };
    expect(usableGrants(grants)).toEqual({ permissionIds: [7, 8], actions: ['7:edit', '8:propose'] });
  });

  it('is only reading where one is broken, whatever the cause', () => {
    const grants = { permissionIds: [7, 8, 998, 999], actions: ['7:edit', '7:export', '8:approve', '10:edit'] };
    expect(usableGrants(grants)).toEqual({ permissionIds: [7, 8, 998], actions: ['7:export'] });
  });
});

describe('the rights of several roles together', () => {
  it('are the union, without duplicates and in order', () => {
    const together = joinGrants([
      { permissionIds: [24, 7], actions: ['7:edit', '7:create'] },
      { permissionIds: [7, 8], actions: ['8:audit', '7:create'] },
    ]);
    expect(together).toEqual({ permissionIds: [7, 8, 24], actions: ['7:create', '7:edit', '8:audit'] });
  });

  it('are empty for no roles', () => {
    expect(joinGrants([])).toEqual({ permissionIds: [], actions: [] });
  });

  it('reveal a breach that neither role has alone', () => {
    const auditor = { permissionIds: [8], actions: ['8:audit'] };
    const clerk = { permissionIds: [7], actions: ['7:edit'] };
    expect([auditor, clerk].flatMap(separationBreaches)).toEqual([]);
    expect(separationBreaches(joinGrants([auditor, clerk]))).toEqual(['AUDITOR_WRITES']);
  });
});
