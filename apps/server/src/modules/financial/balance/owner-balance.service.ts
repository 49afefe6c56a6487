import type { Db, Trx } from '../../../platform/db/database.ts';
import type { AccountHolder, NamedOwner } from './account-holder.ts';
import { findLedgerOwner } from './owner-balance.repo.ts';

/** Somebody who can have money: a record of one of the modules, or whom the books still know after the record is gone. */
export async function findOwner(
  db: Db | Trx,
  holders: readonly AccountHolder[],
  id: string,
): Promise<NamedOwner | undefined> {
  for (const { kind, namesOf } of holders) {
    const name = (await namesOf(db, [id])).get(id);
    if (name !== undefined) return { kind, id, name };
  }
  const kind = await findLedgerOwner(db, id);
  return kind && { kind, id, name: '' };
}

/** With their names; who has none any more is shown by the id. */
export async function nameOwners(
  db: Db | Trx,
  holders: readonly AccountHolder[],
  owners: readonly Omit<NamedOwner, 'name'>[],
): Promise<NamedOwner[]> {
  const named: NamedOwner[] = [];
  for (const { kind, namesOf } of holders) {
    const own = owners.filter((owner) => owner.kind === kind);
    if (own.length === 0) continue;
    const ids = own.map(({ id }) => id);
    const names = await namesOf(db, ids);
    named.push(...ids.map((id) => ({ kind, id, name: names.get(id) ?? '' })));
  }
  return named;
}
