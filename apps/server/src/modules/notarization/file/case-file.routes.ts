import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listMaterials } from '../case/case-part.repo.ts';
import { findCase } from '../case/notarization-case.repo.ts';
import { judgeOffices } from '../case/office-judgement.ts';
import { readCaseTerms } from './case-terms.ts';
import { readCaseFile } from './case-file.service.ts';

export function caseFileRoutes({ implement }: Router) {
  implement(caseFileApi.get, ({ db, params }) => readCaseFile(db, params.id));

  implement(caseFileApi.offices, async ({ db, params }) =>
    judgeOffices(db, (await findCase(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params)),
  );

  implement(caseFileApi.terms, ({ db, params, at }) =>
    db.transaction().execute((trx) => readCaseTerms(trx, params.id, at)),
  );

  implement(caseFileApi.paper, async ({ trx, actor, at, params, body, origin, audit }) => {
    const found = (await findCase(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const paper = (await listMaterials(trx, found.id)).find(({ id }) => id === body.materialId);
    if (!paper) refuse('RECORD_NOT_FOUND', body);
    if (paper.scan_finding !== null && !body.acceptsMalware) refuse('FILE_INFECTED', body);
    audit({ after: { kind: paper.kind, fileName: paper.file_name } });
    const file = { objectKey: paper.object_key, fileName: paper.file_name, paperId: paper.file_id };
    return { ticket: await issueTicket(trx, { ...file, actor, at, origin }) };
  });
}
