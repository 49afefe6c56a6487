import { describe, expect, it } from 'vitest';
import { isProtectedAccount, needsSecondFactor } from './protected-account.rules.ts';

describe('the duties of an account decide how it is protected', () => {
  it.each([
    ['nothing', [], [], false, false],
    ['looking', [7, 8, 10], ['7:export', '10:reveal'], false, false],
    ['preparing business', [10], ['10:edit', '14:package'], false, false],
    ['reviewing companies', [11], ['11:review'], true, true],
    ['issuing certificates', [14], ['14:certificate'], true, true],
    ['managing members', [7], ['7:create'], true, true],
    ['resetting', [7], ['7:reset'], true, true],
    ['proposing grants', [8], ['8:propose'], true, true],
    ['approving grants', [8], ['8:approve'], true, true],
    ['keys of customers', [187], ['187:key'], true, true],
    ['the audit log', [8], ['8:audit'], true, true],
    ['configuring the platform', [998, 999], [], true, true],
    ['the notary offices alone', [998], [], false, false],
  ] as const)('%s', (_, permissionIds, actions, isProtected, asksFactor) => {
    const grants = { permissionIds, actions };
    expect([isProtectedAccount(grants), needsSecondFactor(grants)]).toEqual([isProtected, asksFactor]);
  });
});
