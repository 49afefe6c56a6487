import { bankStatementLineApi } from '@nota/contract/financial/bank/bank-statement-line.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { listLines, sumLines } from './bank-statement-line.repo.ts';

export function bankStatementLineRoutes({ implement }: Router) {
  implement(bankStatementLineApi.list, ({ db, query }) => listLines(db, query));

  implement(bankStatementLineApi.sums, ({ db, query }) => sumLines(db, query));
}
