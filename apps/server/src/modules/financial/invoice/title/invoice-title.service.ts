import type { NewInvoiceTitle } from '@nota/contract/financial/invoice/invoice-title.contract.ts';
import { maskBankAccount, maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Keys } from '../../../../platform/keys/keys.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { sealInvoiceSecrets } from '../invoice-secrets.ts';
import { hasOrders, insertTitle, type StoredTitle } from './invoice-title.repo.ts';

/** What may be shown of a title stands beside what is sealed. */
export async function addTitle(
  trx: Trx,
  keys: Pick<Keys, 'personal'>,
  given: NewInvoiceTitle,
  at: Date,
): Promise<StoredTitle> {
  if (!(await hasOrders(trx, given))) refuse('RECORD_NOT_FOUND', { id: given.ownerId });
  const owner = { owner_kind: given.ownerKind, owner_id: given.ownerId, created_at: at };
  if (given.type === 'personal') {
    const secrets = { header: given.header, phone: null, account: null, email: null };
    const header = maskName(given.header);
    return insertTitle(trx, {
      ...owner,
      type: 'personal',
      header,
      private_sealed: sealInvoiceSecrets(keys, secrets),
    });
  }
  const { header, taxNo, address = null, phone = null, bank = null, account = null } = given;
  return insertTitle(trx, {
    ...owner,
    type: 'company',
    header,
    tax_no: taxNo,
    address,
    bank,
    phone: phone && maskPhone(phone),
    account: account && maskBankAccount(account),
    private_sealed: sealInvoiceSecrets(keys, { header, phone, account, email: null }),
  });
}
