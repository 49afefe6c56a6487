import { ACCOUNT_HOLDERS } from '@nota/contract/financial/balance/balance-choices.ts';
import { accountOf } from '@nota/contract/financial/ledger/ledger-books.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { heldIn, lockAccounts } from '../ledger/ledger-account.repo.ts';
import { reverse } from '../ledger/ledger-reversal.service.ts';
import { adjust, giveMoney } from '../ledger/ledger.service.ts';
import type { NamedOwner } from './account-holder.ts';
import { copyBalances, readBalance } from './owner-balance.repo.ts';
import { lockReversible } from './reversible-entry.ts';

/** Two people decide about what somebody has: one asks, and another puts it into effect. */
const people = { subject: 'owner-balance', ask: ACTION.balanceEdit, confirm: ACTION.balanceApprove } as const;

/** The number is drawn when it is asked for: the key of the journal, so that one request moves money once. */
const change = {
  ownerKind: z.enum(ACCOUNT_HOLDERS),
  name: z.string(),
  number: z.string(),
  amountFen: z.int().min(1),
};

const keyOf = (number: string) => `owner-balance:${number}`;

/**
 * A correction of what somebody paid in. It is of an amount and not to an amount: whatever the owner spends until it is
 * confirmed is no reason against it, unless too little is left.
 */
export const balanceAdjustment = defineApproval({
  ...people,
  kind: 'owner-balance.adjust',
  payload: z.object({ ...change, direction: z.enum(['up', 'down']) }),
  act: 'financial.owner-balance.adjust',
  async carryOut({ trx, actor, at, subjectId: id, payload }) {
    const { ownerKind: kind, name, number, amountFen: amount, direction } = payload;
    const owner = { kind, id, name };
    const principal = accountOf({ kind, id }, 'principal');
    const accounts = await lockAccounts(trx, [principal], at);
    if (direction === 'down' && heldIn(accounts, principal) < amount) refuse('STATE_CHANGED', { id });
    return moving(trx, owner, () =>
      adjust(trx, { key: keyOf(number), at, number, actorId: actor.id, owner: { kind, id }, amount, direction }),
    );
  },
});

/** Money of the platform's own: it is spent first, never paid out and never on an invoice. */
export const moneyGift = defineApproval({
  ...people,
  kind: 'owner-balance.give-money',
  payload: z.object(change),
  act: 'financial.owner-balance.give-money',
  carryOut({ trx, actor, at, subjectId: id, payload }) {
    const { ownerKind: kind, name, number, amountFen: amount } = payload;
    return moving(trx, { kind, id, name }, () =>
      giveMoney(trx, { key: keyOf(number), at, number, actorId: actor.id, owner: { kind, id }, amount }),
    );
  },
});

/** Takes an adjustment or a gift back, as far as it has not been spent. */
export const entryReversal = defineApproval({
  ...people,
  kind: 'owner-balance.reverse',
  payload: z.object({ ...change, transferId: z.string() }),
  act: 'financial.owner-balance.reverse',
  async carryOut({ trx, actor, at, subjectId: id, payload }) {
    const { ownerKind: kind, name, number, amountFen: amount, transferId } = payload;
    const entry = (await lockReversible(trx, transferId, at)) ?? refuse('RECORD_NOT_FOUND', { transferId });
    if (amount > entry.left || amount > entry.unspent) refuse('STATE_CHANGED', { transferId });
    return moving(trx, { kind, id, name }, () =>
      reverse(trx, { key: keyOf(number), at, number, actorId: actor.id, transferId, amount }),
    );
  },
});

export const balanceApprovals = [balanceAdjustment, moneyGift, entryReversal];

/** The list of balances shows at once what a member has just decided. */
async function moving(trx: Trx, owner: NamedOwner, move: () => Promise<unknown>) {
  const figures = async () => {
    const { principalFen, giftFen } = await readBalance(trx, owner);
    return { principalFen, giftFen };
  };
  const before = await figures();
  await move();
  await copyBalances(trx, [owner]);
  return { before, after: await figures() };
}
