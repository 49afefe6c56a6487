import { balanceEntryApi } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { StatementOf } from '@nota/contract/financial/statement/account-statement.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Readable } from 'node:stream';
import type { PaperExport } from '../../../platform/exports/paper-export.ts';
import type { AccountHolder } from '../balance/account-holder.ts';
import { drawStatement } from './statement-paper.ts';
import { readStatement } from './account-statement.service.ts';
import { statementWorkbook } from './statement-workbook.ts';

/** A customer's statement of account, for whoever may see the entries and take them along. */
export const accountStatementPaper = (holders: readonly AccountHolder[]): PaperExport => ({
  sheet: { kind: 'financial.account-statement', list: balanceEntryApi.list, permission: ACTION.balanceExport },
  async write(db, { filter, format, language, requester, at }) {
    const { name: platform } = await db.selectFrom('platform').select('name').executeTakeFirstOrThrow();
    const statement = await readStatement(db, holders, StatementOf.parse(filter));
    const made = { statement, language, platform, requester, at };
    const rowCount = statement.books.reduce((sum, book) => sum + book.statement.entries.length, 0);
    const body = format === 'pdf' ? Readable.from([await drawStatement(made)]) : statementWorkbook(made);
    return { body, rowCount };
  },
});
