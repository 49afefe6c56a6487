import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { findItemFile } from '../../../../platform/correction/correction-round.repo.ts';
import type { Router } from '../../../../platform/http/implement.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { askCompany, resendToCompany, withdrawFromCompany } from './company-correction.service.ts';
import { companyCorrections } from './company-verification.corrections.ts';
import { findCompanyUser } from '../company-user.repo.ts';
import { readCompany, ticketForFile } from '../company-user.service.ts';

export function companyCorrectionRoutes({ implement, deps }: Router) {
  implement(companyCorrectionApi.ask, async ({ trx, actor, at, params, body, audit }) => {
    const round = await askCompany(trx, deps, { id: params.id, actor, at, ...body });
    audit({ after: { number: round.number, items: body.items, days: body.days } });
    return readCompany(trx, { id: params.id, at, actor });
  });

  implement(companyCorrectionApi.withdraw, async ({ trx, actor, at, params, body, audit }) => {
    await withdrawFromCompany(trx, { id: params.id, actor, at, reason: body.reason });
    audit({ after: { state: 'reviewing' } });
    return readCompany(trx, { id: params.id, at, actor });
  });

  implement(companyCorrectionApi.resend, async ({ trx, actor, at, params, audit }) => {
    const { number } = await resendToCompany(trx, deps, { id: params.id, actor, at });
    audit({ after: { number } });
    return readCompany(trx, { id: params.id, at, actor });
  });

  implement(companyCorrectionApi.paper, async ({ trx, actor, at, params, body, origin, audit }) => {
    // Rounds are there for whoever sees their company, and for nobody else.
    if (!(await findCompanyUser(trx, params.id))) refuse('RECORD_NOT_FOUND', params);
    const record = { kind: companyCorrections.kind, id: params.id };
    const fileId = (await findItemFile(trx, record, body)) ?? refuse('RECORD_NOT_FOUND', { ...params, ...body });
    const { acceptsMalware, ...paper } = body;
    const ticket = await ticketForFile(trx, { fileId, acceptsMalware, actor, at, origin });
    audit({ after: acceptsMalware ? body : paper });
    return { ticket };
  });
}
