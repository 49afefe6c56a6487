import { accountStatementApi } from '@nota/contract/financial/statement/account-statement.contract.ts';
import { STATEMENT_PAPER_MAX_ENTRIES } from '@nota/contract/financial/statement/account-statement.rules.ts';
import { requestPaper } from '../../../platform/exports/paper-export.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder } from '../balance/account-holder.ts';
import { findOwner } from '../balance/owner-balance.service.ts';
import { accountStatementPaper } from './account-statement.exports.ts';
import { countStatement } from './account-statement.service.ts';

export function accountStatementRoutes({ implement, deps }: Router, holders: readonly AccountHolder[]) {
  const paper = accountStatementPaper(holders);

  implement(accountStatementApi.request, async ({ trx, actor, at, body, language, audit }) => {
    const { format, ...of } = body;
    if (!(await findOwner(trx, holders, of.ownerId))) refuse('RECORD_NOT_FOUND', { id: of.ownerId });
    const { content } = await deps.configuration.inForce({ platformId: actor.platformId, db: trx }, 'parameter', at);
    const most = format === 'pdf' ? STATEMENT_PAPER_MAX_ENTRIES : content.exportMaxRows;
    if ((await countStatement(trx, of)) > most) refuse('EXPORT_TOO_LARGE', { most });
    const task = await requestPaper(trx, paper, { filter: of, format, language, at, actor });
    audit({ recordId: of.ownerId, after: { ...body, exportTaskId: task.id } });
    return task;
  });
}
