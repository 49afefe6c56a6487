import { STATEMENT_BOOKS, type StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import type { StatementOf } from '@nota/contract/financial/statement/account-statement.contract.ts';
import {
  statementOfAccount,
  statementPeriod,
  type StatementOfAccount,
  type StatementPeriod,
} from '@nota/contract/financial/statement/account-statement.rules.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountHolder, NamedOwner } from '../balance/account-holder.ts';
import { findOwner } from '../balance/owner-balance.service.ts';
import { entriesOf, openingOf, stretchOf } from './account-statement.repo.ts';

/** All accounts of a customer over some days. */
export interface CustomerStatement {
  readonly owner: NamedOwner;
  readonly period: StatementPeriod;
  readonly books: readonly { readonly book: StatementBook; readonly statement: StatementOfAccount }[];
}

/** How many entries a statement has, without reading them. */
export async function countStatement(db: Db | Trx, of: StatementOf): Promise<number> {
  const period = statementPeriod(of.from, of.to);
  let entries = 0;
  for (const book of STATEMENT_BOOKS) {
    const stretch = await stretchOf(db, { ownerId: of.ownerId, book }, period);
    entries += stretch ? stretch.upTo - stretch.above : 0;
  }
  return entries;
}

/** As of one moment: what is moved from one account to another is in both or in none. */
export function readStatement(db: Db, holders: readonly AccountHolder[], of: StatementOf): Promise<CustomerStatement> {
  const period = statementPeriod(of.from, of.to);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const owner = (await findOwner(trx, holders, of.ownerId)) ?? refuse('RECORD_NOT_FOUND', { id: of.ownerId });
      const books: { book: StatementBook; statement: StatementOfAccount }[] = [];
      for (const book of STATEMENT_BOOKS) {
        const stretch = await stretchOf(trx, { ownerId: of.ownerId, book }, period);
        // An account that was opened and never moved says nothing.
        if (!stretch || stretch.upTo === 0) continue;
        const [entries, opening] = [await entriesOf(trx, stretch), await openingOf(trx, stretch)];
        books.push({ book, statement: statementOfAccount(entries, opening) });
      }
      return { owner, period, books };
    });
}
