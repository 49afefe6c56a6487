import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readCaseFile } from '../file/case-file.service.ts';
import { approveCase, revokeCase, sendBackCase } from './case-approval.service.ts';
import { refuseCase, terminateCase } from './case-ending.service.ts';
import { askForCorrections, routeCase, tickCase } from './case-intake.service.ts';

export function caseReviewRoutes({ implement, deps }: Router) {
  implement(caseReviewApi.tick, async ({ trx, actor, at, params, body, audit }) => {
    const checks = await tickCase(trx, { id: params.id, actor, at, body });
    audit({ after: { check: body.check, verdict: body.verdict, note: body.note } });
    return { checks };
  });

  implement(caseReviewApi.route, async ({ trx, actor, at, params, body, audit }) => {
    await routeCase(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'office-review', officeId: body.officeId } });
    return readCaseFile(trx, params.id);
  });

  implement(caseReviewApi.askCorrections, async ({ trx, actor, at, params, body, audit }) => {
    const { reason, items, version } = body;
    const number = await askForCorrections(trx, deps, { id: params.id, reason, items, version, actor, at });
    audit({ after: { state: 'correcting', number, items } });
    return readCaseFile(trx, params.id);
  });

  caseApprovalRoutes({ implement });
}

function caseApprovalRoutes({ implement }: Pick<Router, 'implement'>) {
  implement(caseReviewApi.approve, async ({ trx, actor, at, params, body, audit }) => {
    await approveCase(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'issuing', opinions: body.opinions } });
    return readCaseFile(trx, params.id);
  });

  implement(caseReviewApi.sendBack, async ({ trx, actor, at, params, body, audit }) => {
    const { opinions, reason, version } = body;
    await sendBackCase(trx, { id: params.id, opinions, reason, version, actor, at });
    audit({ after: { state: 'handling', opinions } });
    return readCaseFile(trx, params.id);
  });

  implement(caseReviewApi.refuse, async ({ trx, actor, at, params, body, audit }) => {
    const before = await refuseCase(trx, { id: params.id, ...body, actor, at });
    const { ground, sharePercent } = body;
    audit({ before: { state: before }, after: { state: 'refused', ground, sharePercent } });
    return readCaseFile(trx, params.id);
  });

  implement(caseReviewApi.terminate, async ({ trx, actor, at, params, body, audit }) => {
    const before = await terminateCase(trx, { id: params.id, ...body, actor, at });
    const { ground, sharePercent } = body;
    audit({ before: { state: before }, after: { state: 'terminated', ground, sharePercent } });
    return readCaseFile(trx, params.id);
  });

  implement(caseReviewApi.revoke, async ({ trx, actor, at, params, body, audit }) => {
    const { reason, version } = body;
    const before = await revokeCase(trx, { id: params.id, reason, version, actor, at });
    audit({ before: { state: before }, after: { state: 'revoked' } });
    return readCaseFile(trx, params.id);
  });
}
