import { maskBankAccount } from '@nota/contract/kit/mask/mask.ts';
import type { OfficeAccountState } from '@nota/contract/notary-office/config/office-account.lifecycle.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { sealAccountNumber } from './account-number.ts';

export interface OfficeAccountValues {
  officeId: string;
  createdBy: string;
  accountName: string;
  bank: string;
  number: string;
  reason: string;
  state: OfficeAccountState;
  /** Whoever approved it, where it does not wait; left out, nobody is named. */
  decidedBy: string | null;
  createdAt: Date;
}

/** Used by tests and by the seed; an office and whoever proposed it must be named. */
export async function buildOfficeAccount(
  db: Db,
  keys: Keys,
  given: Partial<OfficeAccountValues> & Pick<OfficeAccountValues, 'officeId' | 'createdBy'>,
): Promise<{ id: string }> {
  const account: OfficeAccountValues = {
    accountName: '杭州市钱塘公证处',
    bank: '中国工商银行杭州凤起路支行',
    number: '1202026209900012345',
    reason: '开立基本账户',
    state: 'in-force',
    decidedBy: null,
    createdAt: new Date('2026-01-07T01:00:00Z'),
    ...given,
  };
  return db
    .insertInto('office_account')
    .values({
      office_id: account.officeId,
      account_name: account.accountName,
      bank: account.bank,
      number_sealed: sealAccountNumber(keys, account.number),
      number_masked: maskBankAccount(account.number),
      reason: account.reason,
      state: account.state,
      created_by: account.createdBy,
      created_at: account.createdAt,
      decided_by: account.state === 'waiting' ? null : account.decidedBy,
      decided_at: account.state === 'waiting' ? null : account.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
