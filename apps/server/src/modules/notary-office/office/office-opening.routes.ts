import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { officeChecklist } from '@nota/contract/notary-office/office-opening.rules.ts';
import { listSnapshots } from '../../../platform/checklist/checklist.repo.ts';
import { readChecklist } from '../../../platform/checklist/checklist.service.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { askEnabling } from './notary-office.approvals.ts';
import { getNotaryOffice } from './notary-office.repo.ts';
import { tickOffice } from './notary-office.service.ts';
import { officeFacts } from './office-facts.ts';

export function officeOpeningRoutes({ implement }: Router) {
  implement(officeOpeningApi.get, async ({ db, params, at }) => {
    const { id } = params;
    const office = (await getNotaryOffice(db, id)) ?? refuse('RECORD_NOT_FOUND', params);
    const checks = async () => readChecklist(db, officeChecklist, { id, facts: await officeFacts(db, office, at) });
    return {
      checks: office.state === 'preparing' ? await checks() : [],
      decisions: await listSnapshots(db, { kind: officeChecklist.name, id }),
    };
  });

  implement(officeOpeningApi.tick, async ({ trx, actor, at, params, body, audit }) => {
    const checks = await tickOffice(trx, { id: params.id, actor, at, body });
    audit({ after: { check: body.check, verdict: body.verdict, note: body.note } });
    return { checks };
  });

  implement(officeOpeningApi.ask, async ({ trx, actor, at, params, body, audit }) => {
    const request = await askEnabling(trx, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: request.id } });
    return request;
  });
}
