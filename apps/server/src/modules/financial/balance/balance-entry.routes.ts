import { balanceEntryApi } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import type { AccountHolder } from './account-holder.ts';
import { askReversal } from './ask-balance-change.ts';
import { listEntries, sumEntries } from './balance-entry.repo.ts';

export function balanceEntryRoutes({ implement }: Router, holders: readonly AccountHolder[]) {
  implement(balanceEntryApi.list, ({ db, query }) => listEntries(db, query));

  implement(balanceEntryApi.sums, ({ db, query }) => sumEntries(db, query));

  implement(balanceEntryApi.askReversal, async ({ trx, actor, at, params, body, audit }) => {
    const { id } = await askReversal(trx, holders, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: id, amountFen: body.amountFen } });
    return { id };
  });
}
