import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askWriteOff } from './reconciliation-item.approvals.ts';
import { findItem, listCandidates, listItems, sumItems } from './reconciliation-item.repo.ts';
import { actOnItem, explainItem, readItem } from './reconciliation-item.service.ts';

export function reconciliationItemRoutes({ implement }: Router) {
  implement(reconciliationItemApi.list, ({ db, query, actor, at }) => listItems(db, query, actor, at));

  implement(reconciliationItemApi.sums, ({ db, query, actor, at }) => sumItems(db, query, actor, at));

  implement(reconciliationItemApi.get, ({ db, params }) => readItem(db, params.id));

  implement(reconciliationItemApi.candidates, async ({ db, params }) =>
    listCandidates(db, (await findItem(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params)),
  );

  implement(reconciliationItemApi.explain, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await explainItem(trx, { ...params, ...body, actor, at });
    audit({ before: { state: before }, after: { state: after, transferId: body.transferId } });
    return readItem(trx, params.id);
  });

  implement(reconciliationItemApi.askWriteOff, async ({ trx, actor, at, params, body, audit }) => {
    const { id } = await askWriteOff(trx, { ...params, ...body, actor, at });
    audit({ after: { approvalRequestId: id, book: body.book } });
    return { id };
  });

  implement(reconciliationItemApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnItem(trx, {
      ...params,
      version: body.version,
      reason: body.reason,
      actor,
      at,
    });
    audit({ before: { state: before }, after: { state: after } });
    return readItem(trx, params.id);
  });
}
