import { describe, expect, it } from 'vitest';
import { GRANTABLE_PERMISSIONS, menuOf, type ActionCode } from '../kit/permissions.ts';
import { administrationOfCode, ADMINISTRATOR_ROLES, INTERNAL_ADMIN_GRANTS } from './administrators.ts';
import { ADMINISTRATIONS } from './administrations.ts';
import { administrationsOf, joinGrants, separationBreaches } from './separation.rules.ts';

describe('the three administrators', () => {
  it.each(ADMINISTRATIONS)('have a role for %s administration, which is that one and breaks no rule', (kind) => {
    const role = ADMINISTRATOR_ROLES[kind];
    expect(administrationsOf(role)).toEqual([kind]);
    expect(separationBreaches(role)).toEqual([]);
    expect(administrationOfCode(role.code)).toBe(kind);
    expect(role.permissionIds.filter((id) => !GRANTABLE_PERMISSIONS.some((known) => known === id))).toEqual([]);
    expect(role.actions.filter((action) => !role.permissionIds.includes(menuOf(action as ActionCode)))).toEqual([]);
  });

  it.each([
    ['system', 'security'],
    ['system', 'audit'],
    ['security', 'audit'],
  ] as const)('cannot be united: %s with %s', (one, other) => {
    const together = joinGrants([ADMINISTRATOR_ROLES[one], ADMINISTRATOR_ROLES[other]]);
    expect(separationBreaches(together)).not.toEqual([]);
  });

  it('count an internal administrator as the system’s', () => {
    expect(administrationsOf(INTERNAL_ADMIN_GRANTS)).toEqual(['system']);
    const breachesWith = (kind: 'system' | 'security' | 'audit') =>
      separationBreaches(joinGrants([ADMINISTRATOR_ROLES[kind], INTERNAL_ADMIN_GRANTS]));
    expect(ADMINISTRATIONS.map(breachesWith)).toEqual([[], ['SYSTEM_WITH_SECURITY'], ['AUDITOR_WRITES']]);
  });
});
