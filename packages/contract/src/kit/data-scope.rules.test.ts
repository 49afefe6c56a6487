import { describe, expect, it } from 'vitest';
import { DATA_SCOPES, isOpenToScope } from './data-scope.rules.ts';
import { ACTION, ACTION_CODES, PERMISSION } from './permissions.ts';

describe('the menus of a data scope', () => {
  it('are all of them for the whole platform', () => {
    for (const one of [...Object.values(PERMISSION), ...ACTION_CODES])
      expect([one, isOpenToScope(one, 'all')]).toEqual([one, true]);
  });

  it.each(DATA_SCOPES.filter((scope) => scope !== 'all'))('are those without business records for %s', (scope) => {
    const open = Object.entries(PERMISSION).filter(([, menu]) => isOpenToScope(menu, scope));
    expect(open.map(([name]) => name)).toEqual([
      'everyone',
      'member',
      'role',
      'banner',
      'loginLog',
      'notice',
      'appVersion',
      'platformConfig',
    ]);
    expect([isOpenToScope('10:export', scope), isOpenToScope('7:edit', scope)]).toEqual([false, true]);
    expect(isOpenToScope(ACTION.auditRead, scope), 'entries are about every record').toBe(false);
  });
});
