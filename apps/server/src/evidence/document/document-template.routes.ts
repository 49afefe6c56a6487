import { renderDocument, type DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import { documentTemplateApi, type SampleBlock } from '@nota/contract/evidence/document-template.contract.ts';
import { hash } from 'node:crypto';
import { issueTicket } from '../../platform/exports/download-ticket.ts';
import type { Router } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refusal.ts';
import { describeKind } from './document-places.ts';
import { previewKey, sampleFacts } from './document-preview.ts';
import { findTemplate, listTemplates, templateOfVersion, toTemplateRow } from './document-template.repo.ts';
import { actOnTemplate, allFaults, definitionOf, saveDraft } from './document-template.service.ts';

export function documentTemplateRoutes({ implement }: Router, definitions: readonly DocumentDefinition[]) {
  implement(documentTemplateApi.kinds, () => Promise.resolve(definitions.map(describeKind)));

  implement(documentTemplateApi.list, ({ db, query }) => listTemplates(db, query));

  implement(documentTemplateApi.get, async ({ db, params }) => {
    const row = (await findTemplate(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return { ...toTemplateRow(row), text: row.text };
  });

  implement(documentTemplateApi.check, async ({ db, at, body: { kind, language, text } }) => {
    const definition = definitionOf(definitions, kind);
    const faults = [...allFaults(definition, text)];
    if (faults.length > 0) return { faults, sample: null };
    const { facts } = await sampleFacts(db, definition, at);
    return { faults, sample: renderDocument(definition, { template: text, facts, language }) as SampleBlock[] };
  });

  implement(documentTemplateApi.save, async ({ trx, actor, at, body, audit }) => {
    const saved = await saveDraft(trx, definitionOf(definitions, body.kind), { ...body, actor, at });
    audit({ recordId: saved.id, after: { ...toTemplateRow(saved), sha256: hash('sha256', saved.text, 'hex') } });
    return toTemplateRow(saved);
  });

  implement(documentTemplateApi.preview, async ({ trx, actor, at, body, origin }) => {
    const definition = definitionOf(definitions, body.kind);
    if (!(await templateOfVersion(trx, definition, body))) refuse('RECORD_NOT_FOUND', body);
    const fileName = `${body.kind}-${body.language}-v${body.version}.pdf`;
    return { ticket: await issueTicket(trx, { objectKey: previewKey(body), fileName, actor, origin, at }) };
  });

  implement(documentTemplateApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const record = (await findTemplate(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const { action } = params;
    const after = await actOnTemplate(trx, definitions, { record, action, actor, reason: body.reason, at });
    const sha256 = hash('sha256', record.text, 'hex');
    audit({ before: { state: record.state }, after: { state: after.state, sha256 }, reason: body.reason });
    return toTemplateRow(after);
  });
}
