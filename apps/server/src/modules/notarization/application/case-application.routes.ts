import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { addMaterials } from '../case/case-part.repo.ts';
import { readCaseFile } from '../file/case-file.service.ts';
import { applyForNotarization, resubmitCase, withdrawCase } from './case-application.service.ts';
import { judgeEvidence } from './case-evidence.ts';

export function caseApplicationRoutes({ implement }: Router, context: PackageContext) {
  implement(caseApplicationApi.create, {
    prepare: ({ db, body }) => judgeEvidence(context, db, body),
    async act({ trx, actor, at, body, audit, take }) {
      const id = await applyForNotarization(trx, {
        body,
        evidence: { judged: take() },
        by: actor,
        keepPapers: (caseId) => addMaterials(trx, caseId, body.materials, { actor, at }),
        at,
      });
      const file = await readCaseFile(trx, id);
      audit({ recordId: id, after: { number: file.number, matter: file.matter, evidence: body.evidenceIds } });
      return file;
    },
  });

  implement(caseApplicationApi.resubmit, async ({ trx, actor, at, params, body, audit }) => {
    await resubmitCase(trx, { id: params.id, actor, at, body });
    audit({ after: { state: 'platform-review', materials: body.materials.map(({ kind }) => kind) } });
    return readCaseFile(trx, params.id);
  });

  implement(caseApplicationApi.withdraw, async ({ trx, actor, at, params, body, audit }) => {
    const before = await withdrawCase(trx, { id: params.id, actor, at, reason: body.reason });
    audit({ before: { state: before }, after: { state: 'closed' } });
    return readCaseFile(trx, params.id);
  });
}
