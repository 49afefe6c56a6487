import { reconciliationLineApi } from '@nota/contract/financial/reconciliation/reconciliation-line.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listDayLines } from './reconciliation-line.repo.ts';

export function reconciliationLineRoutes({ implement }: Router) {
  implement(reconciliationLineApi.list, ({ db, query }) => listDayLines(db, query));
}
