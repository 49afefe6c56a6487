import { monthCloseApi } from '@nota/contract/financial/month/month-close.contract.ts';
import { monthCloseLifecycle } from '@nota/contract/financial/month/month-close.lifecycle.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { runChecks } from './month-close-checks.ts';
import { findMonthClose, keptChecks, listMonthCloses, sumsOf, toMonthCloseRow } from './month-close.repo.ts';
import { actOnMonthClose } from './month-close.service.ts';

export function monthCloseRoutes({ implement }: Router) {
  implement(monthCloseApi.list, ({ db, query }) => listMonthCloses(db, query));

  implement(monthCloseApi.get, async ({ db, params }) => {
    const close = (await findMonthClose(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const { month, digest } = close;
    return {
      ...toMonthCloseRow(close),
      checks: keptChecks(close) ?? (await runChecks(db, { month, isSummed: close.sums !== null })),
      sums: sumsOf(close)?.map((sum) => ({ ...sum, kinds: [...sum.kinds] })) ?? null,
      digest,
      trail: await readTrail(db, monthCloseLifecycle.name, params.id),
    };
  });

  implement(monthCloseApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after, digest } = await actOnMonthClose(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before }, after: { month: after.month, state: after.state, digest } });
    return after;
  });
}
