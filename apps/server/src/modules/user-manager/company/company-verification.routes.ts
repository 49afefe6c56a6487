import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { bankOf } from './remittance.ts';
import { simulatedBank } from './remittance.simulated.ts';
import { tickCompany } from './company-checklist.service.ts';
import { maskedOf, submitCompany } from './company-submission.service.ts';
import { readCompany } from './company-user.service.ts';
import { approveCompany, confirmAmount, rejectCompany, requireRenewal } from './company-verification.service.ts';

export function companyVerificationRoutes({ implement, deps }: Router) {
  implement(companyVerificationApi.submit, async ({ trx, actor, at, params, body, audit }) => {
    await submitCompany(trx, deps.keys, { id: params.id, actor, at, body });
    audit({ after: maskedOf(body), reason: body.usccNote });
    return readCompany(trx, { id: params.id, at, actor });
  });

  implement(companyVerificationApi.approve, async ({ trx, actor, at, params, body, audit }) => {
    const hasBank = bankOf(deps.config, simulatedBank) !== undefined;
    await approveCompany(trx, deps.keys, { id: params.id, actor, at, hasBank, ...body });
    const company = await readCompany(trx, { id: params.id, at, actor });
    audit({ after: { state: company.authState, checklist: company.decisions[0]?.checks } });
    return company;
  });

  implement(companyVerificationApi.tick, async ({ trx, actor, at, params, body, audit }) => {
    const { check, verdict, note } = body;
    const checks = await tickCompany(trx, { id: params.id, actor, at, body });
    audit({ after: { check, verdict, note } });
    return { checks };
  });

  implement(companyVerificationApi.reject, async ({ trx, actor, at, params, body, audit }) => {
    await rejectCompany(trx, { id: params.id, actor, at, ...body });
    audit({ after: { state: 'rejected', code: body.code } });
    return readCompany(trx, { id: params.id, at, actor });
  });

  implement(companyVerificationApi.confirm, async ({ trx, actor, at, params, body, audit }) => {
    const isRight = await confirmAmount(trx, deps.keys, { id: params.id, actor, at, amountFen: body.amountFen });
    const company = await readCompany(trx, { id: params.id, at, actor });
    audit({ after: { state: company.authState, isRight } });
    return { ...company, isRight };
  });

  implement(companyVerificationApi.renew, async ({ trx, actor, at, params, body, audit }) => {
    await requireRenewal(trx, { id: params.id, actor, at, reason: body.reason });
    audit({ after: { state: 'renewal' } });
    return readCompany(trx, { id: params.id, at, actor });
  });
}
