import { emptyPage } from '@nota/contract/kit/page.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { actOnAccount } from '../account/account.service.ts';
import { companyAccounts } from './company-accounts.ts';
import { findCompanyUser, listCompanyUsers, readCompanyRow } from './company-user.repo.ts';
import { editCompanyUser, readCompany, revealCompany, ticketForPaper } from './company-user.service.ts';
import { labelAccounts } from '../account/account-label.service.ts';
import { listRecordActs } from '../account/record-acts.ts';

export function companyUserRoutes({ implement, deps }: Router) {
  implement(companyUserApi.list, ({ db, query, actor, at }) => listCompanyUsers(db, query, actor, at));

  implement(companyUserApi.search, ({ db, body, actor, at }) => listCompanyUsers(db, body, actor, at));

  implement(companyUserApi.get, ({ db, params, at, actor }) => readCompany(db, { id: params.id, at, actor }));

  implement(companyUserApi.acts, async ({ db, params, query }) => {
    const record = { kind: companyUserLifecycle.name, id: params.id };
    // The audit log has no scope of its own: what was done to a hidden company is answered like what never was.
    return (await findCompanyUser(db, params.id)) ? listRecordActs(db, record, query) : emptyPage();
  });

  implement(companyUserApi.edit, async ({ trx, params, body, audit }) => {
    const { before, after } = await editCompanyUser(trx, params.id, body);
    audit({ before, after });
    return after;
  });

  implement(companyUserApi.label, async ({ trx, body, audit }) => {
    audit({ after: body });
    return labelAccounts(trx, 'company_user', body);
  });

  implement(companyUserApi.reveal, async ({ trx, params, body, audit }) => {
    const values = await revealCompany(trx, deps.keys, params.id, body.fields);
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });

  implement(companyUserApi.paper, async ({ trx, actor, at, params, body, origin, audit }) => {
    const ticket = await ticketForPaper(trx, { id: params.id, ...body, actor, at, origin });
    audit({ after: body.acceptsMalware ? body : { paper: body.paper } });
    return { ticket };
  });

  implement(companyUserApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const before = await actOnAccount(trx, companyAccounts, { ...params, ...body, actor, at });
    const company = await readCompanyRow(trx, params.id);
    audit({ before: { state: before }, after: { state: company.state, until: body.until } });
    return company;
  });
}
