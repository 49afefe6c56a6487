import { caseDraftApi } from '@nota/contract/notarization/case-draft.contract.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCase } from '../case/notarization-case.repo.ts';
import { draftPreviewKey } from './case-draft-preview.ts';
import { findDraft } from './case-draft.repo.ts';
import { readDrafts, writeDraft } from './case-draft.service.ts';

export function caseDraftRoutes({ implement }: Router) {
  implement(caseDraftApi.get, ({ db, params }) => readDrafts(db, params.id));

  implement(caseDraftApi.write, async ({ trx, actor, at, params, body, audit }) => {
    const draft = await writeDraft(trx, { id: params.id, ...body, actor, at });
    audit({ after: { revision: draft.revision, sha256: draft.sha256 } });
    return draft;
  });

  implement(caseDraftApi.preview, async ({ trx, actor, at, params, body, origin }) => {
    const found = (await findCase(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const draft = (await findDraft(trx, { id: body.draftId, caseId: found.id })) ?? refuse('RECORD_NOT_FOUND', body);
    const fileName = `${found.number}-r${draft.revision}.pdf`;
    return { ticket: await issueTicket(trx, { objectKey: draftPreviewKey(draft), fileName, actor, origin, at }) };
  });
}
