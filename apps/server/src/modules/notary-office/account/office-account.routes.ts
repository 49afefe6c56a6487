import { officeAccountApi } from '@nota/contract/notary-office/config/office-account.contract.ts';
import { reveal } from '../../../platform/audit/revealed-fields.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { openAccountNumber } from './account-number.ts';
import { findOfficeAccount, listOfficeAccounts } from './office-account.repo.ts';
import { proposeAccount } from './office-account.service.ts';

export function officeAccountRoutes({ implement, deps }: Router) {
  const { keys } = deps;

  implement(officeAccountApi.list, ({ db, query }) => listOfficeAccounts(db, query));

  implement(officeAccountApi.create, async ({ trx, actor, at, body, audit }) => {
    const account = await proposeAccount(trx, { keys, body, actor, at });
    audit({ recordId: account.id, after: account });
    return account;
  });

  implement(officeAccountApi.reveal, async ({ trx, params, body, audit }) => {
    const account = await findOfficeAccount(trx, params.id);
    const values = reveal(params.id, body.fields, {
      number: () => account && openAccountNumber(keys, account.number_sealed),
    });
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });
}
