import { describe, expect, it } from 'vitest';
import type { Blocker } from '../kit/blocker.messages.ts';
import { accountBlockers, type BoundAccount } from './account-blockers.rules.ts';
import type { AccountAction } from './account-states.ts';
import { personalUserLifecycle } from './personal-user.lifecycle.ts';

const FREE: BoundAccount = { balanceFen: 0, points: 0, heldCount: 0 };
const ALL: BoundAccount = { balanceFen: 1, points: 1, heldCount: 1 };
const ENDINGS: readonly AccountAction[] = ['cancel', 'finish'];
const OTHERS = (Object.keys(personalUserLifecycle.actions) as AccountAction[]).filter(
  (action) => !ENDINGS.includes(action),
);

describe('what prevents closing an account', () => {
  it.each<[what: string, account: BoundAccount, blockers: Blocker[]]>([
    ['nothing', FREE, []],
    ['a fen', { ...FREE, balanceFen: 1 }, ['ACCOUNT_HAS_BALANCE']],
    ['a point', { ...FREE, points: 1 }, ['ACCOUNT_HAS_POINTS']],
    ['a record under a legal hold', { ...FREE, heldCount: 1 }, ['ACCOUNT_HAS_HELD_RECORDS']],
    ['a debt, which is no balance to pay out', { ...FREE, balanceFen: -1 }, []],
    ['all of it', ALL, ['ACCOUNT_HAS_BALANCE', 'ACCOUNT_HAS_POINTS', 'ACCOUNT_HAS_HELD_RECORDS']],
  ])('%s', (_, account, blockers) => {
    for (const action of ENDINGS) expect(accountBlockers(account, action)).toEqual(blockers);
  });

  it.each(OTHERS)('does not prevent %s', (action) => {
    expect(accountBlockers(ALL, action)).toEqual([]);
  });
});
