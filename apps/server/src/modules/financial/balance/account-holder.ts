import type { AccountHolderKind } from '@nota/contract/financial/balance/balance-choices.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** The module whose record has money with the platform: it knows who that is. Registered in `lists.ts`. */
export interface AccountHolder {
  readonly kind: AccountHolderKind;
  /** By id, as they may be shown in lists: a person's is masked. Whom the module does not know is left out. */
  namesOf(db: Db | Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Some of those with this in their name; of persons none, who are found by their id. */
  findNamed(db: Db, part: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** The names that the owner goes by at a bank, whole: only compared, and shown to nobody. */
  legalNamesOf(db: Db | Trx, id: string): Promise<readonly string[]>;
}

export interface NamedOwner {
  readonly kind: AccountHolderKind;
  readonly id: string;
  readonly name: string;
}
