import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readCaseFile } from '../file/case-file.service.ts';
import { acceptCase, declineCase, takeOnCase } from './case-acceptance.service.ts';
import { deliverCase, fileCaseAway, pauseCase, resumeCase, submitCase } from './case-handling.service.ts';
import { issueCase } from './case-issue.service.ts';

export function caseHandlingRoutes({ implement, deps }: Router) {
  implement(caseHandlingApi.decline, async ({ trx, actor, at, params, body, audit }) => {
    await declineCase(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'declined', ground: body.ground } });
    return readCaseFile(trx, params.id);
  });

  implement(caseHandlingApi.takeOn, async ({ trx, actor, at, params, body, audit }) => {
    await takeOnCase(trx, { id: params.id, ...body, actor, at });
    const file = await readCaseFile(trx, params.id);
    audit({ after: { state: file.state, notaryId: body.notaryId, payableFen: file.payableFen } });
    return file;
  });

  implement(caseHandlingApi.accept, async ({ trx, actor, at, params, body, audit }) => {
    await acceptCase(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'handling', receiptNo: body.receiptNo } });
    return readCaseFile(trx, params.id);
  });

  implement(caseHandlingApi.pause, async ({ trx, actor, at, params, body, audit }) => {
    const { state, number } = await pauseCase(trx, deps, { id: params.id, ...body, actor, at });
    audit({ before: { state: 'handling' }, after: { state, ground: body.ground, number, ...body.corrections } });
    return readCaseFile(trx, params.id);
  });

  implement(caseHandlingApi.resume, async ({ trx, actor, at, params, body, audit }) => {
    const before = await resumeCase(trx, { id: params.id, ...body, actor, at });
    audit({ before: { state: before }, after: { state: 'handling' } });
    return readCaseFile(trx, params.id);
  });

  caseCertificateRoutes({ implement });
}

function caseCertificateRoutes({ implement }: Pick<Router, 'implement'>) {
  implement(caseHandlingApi.submit, async ({ trx, actor, at, params, body, audit }) => {
    const { revision, sha256 } = await submitCase(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'approving', revision, draftSha256: sha256.toString('hex') } });
    return readCaseFile(trx, params.id);
  });

  implement(caseHandlingApi.issue, async ({ trx, actor, at, params, body, audit }) => {
    const certificateNo = await issueCase(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'issued', certificateNo } });
    return readCaseFile(trx, params.id);
  });

  implement(caseHandlingApi.deliver, async ({ trx, actor, at, params, body, audit }) => {
    await deliverCase(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'delivered', by: body.by } });
    return readCaseFile(trx, params.id);
  });

  implement(caseHandlingApi.fileAway, async ({ trx, actor, at, params, body, audit }) => {
    await fileCaseAway(trx, { id: params.id, ...body, actor, at });
    audit({ after: { state: 'archived', archiveNo: body.archiveNo } });
    return readCaseFile(trx, params.id);
  });
}
