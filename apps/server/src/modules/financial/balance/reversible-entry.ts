import {
  ACCOUNT_HOLDERS,
  REVERSIBLE_KINDS,
  type AccountHolderKind,
} from '@nota/contract/financial/balance/balance-choices.ts';
import type { AccountRef } from '@nota/contract/financial/ledger/ledger-books.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { heldIn, lockAccounts } from '../ledger/ledger-account.repo.ts';
import { readTransfers } from '../ledger/ledger-transfer.repo.ts';

interface Reversible {
  readonly owner: { readonly kind: AccountHolderKind; readonly id: string };
  /** What has not been taken back yet. */
  readonly left: number;
  /** What the account that would pay it back holds; a correction downwards is paid back by the house. */
  readonly unspent: number;
}

/**
 * An adjustment or a gift of money, under the lock of its accounts, which everybody has who takes something back of it.
 * Undefined of every other transfer: an order's is taken back by a refund, points by their own gift.
 */
export async function lockReversible(trx: Trx, transferId: string, at: Date): Promise<Reversible | undefined> {
  const [known] = await readTransfers(trx, { id: transferId });
  const own = known && [known.credit, known.debit].find(isHeld);
  const isOfMoney = known?.credit.unit === 'fen' && REVERSIBLE_KINDS.some((kind) => kind === known.kind);
  if (!known || !own || !isOfMoney) return undefined;
  const accounts = await lockAccounts(trx, [known.debit, known.credit], at);
  const [transfer = known] = await readTransfers(trx, { id: transferId });
  return {
    owner: { kind: own.owner.kind as AccountHolderKind, id: own.owner.id },
    left: transfer.amount - transfer.reversed,
    unspent: own === known.credit ? heldIn(accounts, own) : Number.MAX_SAFE_INTEGER,
  };
}

const isHeld = ({ owner }: AccountRef) => ACCOUNT_HOLDERS.some((kind) => kind === owner.kind);
