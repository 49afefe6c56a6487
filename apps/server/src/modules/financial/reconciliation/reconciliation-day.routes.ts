import { reconciliationDayApi } from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listDays, sumDays } from './reconciliation-day.repo.ts';

export function reconciliationDayRoutes({ implement }: Router) {
  implement(reconciliationDayApi.list, ({ db, query }) => listDays(db, query));

  implement(reconciliationDayApi.sums, ({ db, query }) => sumDays(db, query));
}
