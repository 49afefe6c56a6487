import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder } from './account-holder.ts';
import { askAdjustment, askGift } from './ask-balance-change.ts';
import { listBalances, readBalance, sumBalances } from './owner-balance.repo.ts';
import { findOwner } from './owner-balance.service.ts';

export function ownerBalanceRoutes({ implement }: Router, holders: readonly AccountHolder[]) {
  implement(ownerBalanceApi.list, ({ db, query }) => listBalances(db, query));

  implement(ownerBalanceApi.sums, ({ db, query }) => sumBalances(db, query));

  implement(ownerBalanceApi.get, async ({ db, params }) => {
    const owner = (await findOwner(db, holders, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return readBalance(db, owner);
  });

  implement(ownerBalanceApi.askAdjustment, async ({ trx, actor, at, params, body, audit }) => {
    const { id } = await askAdjustment(trx, holders, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: id, direction: body.direction, amountFen: body.amountFen } });
    return { id };
  });

  implement(ownerBalanceApi.askGift, async ({ trx, actor, at, params, body, audit }) => {
    const { id } = await askGift(trx, holders, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: id, amountFen: body.amountFen } });
    return { id };
  });
}
