import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { eraseRemarks, listItemFiles } from '../../../platform/correction/correction-round.repo.ts';
import { withdrawRound } from '../../../platform/correction/correction-round.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { AccountBook } from '../account/account.service.ts';
import type { ErasedAccount } from '../account/erasure.service.ts';
import { findCompanyUser, lockCompanyUser, readCompanyRow, saveCompanyUser } from './company-user.repo.ts';
import { companyCorrections } from './correction/company-verification.corrections.ts';

/**
 * A company's name, code and licence are public and stay; its people, with the letter that names them, and its account
 * are erased.
 */
async function eraseCompany(trx: Trx, id: string, at: Date): Promise<ErasedAccount> {
  await withdrawRound(trx, companyCorrections, id, at);
  const company = await findCompanyUser(trx, id);
  await saveCompanyUser(trx, id, {
    legal_person: null,
    legal_cert_sealed: null,
    legal_cert_masked: null,
    account_name: null,
    bank: null,
    bank_account_sealed: null,
    bank_account_masked: null,
    agent_name: null,
    agent_phone: null,
    agent_email_sealed: null,
    agent_email_masked: null,
    agent_cert_sealed: null,
    agent_cert_masked: null,
    authorization_file_id: null,
    labels: [],
    remark: '',
  });
  const corrected = { kind: companyCorrections.kind, id };
  await eraseRemarks(trx, corrected);
  const letters = [company?.authorization_file_id ?? null, ...(await listItemFiles(trx, corrected, 'authorization'))];
  const fileIds = [...new Set(letters.filter((letter) => letter !== null))];
  return { phone: company?.agent_phone ?? null, fileIds };
}

export const companyAccounts: AccountBook = {
  lifecycle: companyUserLifecycle,
  lock: lockCompanyUser,
  bonds: readCompanyRow,
  save: saveCompanyUser,
  erase: eraseCompany,
  listDue: (db, { at, after, most }) =>
    db
      .selectFrom('company_user')
      .select(['id', 'state'])
      .where((eb) => eb.or([eb('frozen_until', '<=', at), eb('cancel_due_at', '<=', at)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
      .execute(),
};
