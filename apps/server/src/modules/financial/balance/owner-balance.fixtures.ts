import type { Db } from '../../../platform/db/database.ts';
import { customerAccountHolder } from '../../open-api/index.ts';
import { userAccountHolders } from '../../user-manager/index.ts';
import { freshBuyer, fund } from '../order/sales-order.fixtures.ts';
import { copyMoved } from './owner-balance.worker.ts';

export const accountHolders = [...userAccountHolders, customerAccountHolder];

/** Brings the list of balances up to what the books say. */
export const copyAll = (db: Db) => copyMoved(db, accountHolders);

/** Somebody who has money, in the books and in the list. */
export async function buildOwner(
  db: Db,
  given: Parameters<typeof fund>[2] & { readonly id?: string },
): Promise<{ kind: 'company-user'; id: string }> {
  const { id, ...money } = given;
  const buyer = freshBuyer(id === undefined ? {} : { id });
  await fund(db, buyer, money);
  await copyAll(db);
  return { kind: 'company-user', id: buyer.id };
}
