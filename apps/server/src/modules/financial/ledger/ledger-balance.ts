import type { LedgerOwnerKind, LedgerUnit } from '@nota/contract/financial/ledger/ledger-books.ts';
import { sql } from 'kysely';

/**
 * What an owner has, with what is set aside for them; the column refers to the owner. Rows of the books are found by
 * their owner's row, which is the one that a data scope hides. The id is made a text in a query of its own: behind the
 * wall between platforms a cast within the comparison would keep it out of the index, and every row of a list would read
 * all accounts.
 */
const heldBy = (kind: LedgerOwnerKind, ownerId: string, unit: LedgerUnit) =>
  sql<string>`(select coalesce(sum(b.credits - b.debits), 0)::bigint
                 from ledger_account a join ledger_balance b on b.account_id = a.id
                where a.platform_id = current_platform() and a.owner_kind = ${sql.lit(kind)}
                  and a.owner_id = (select ${sql.ref(ownerId)}::text) and a.unit = ${sql.lit(unit)})`;

export const balanceFenOf = (kind: LedgerOwnerKind, ownerId: string) => heldBy(kind, ownerId, 'fen');
export const pointsOf = (kind: LedgerOwnerKind, ownerId: string) => heldBy(kind, ownerId, 'point');
