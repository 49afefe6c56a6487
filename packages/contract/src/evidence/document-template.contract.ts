import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody, text } from '../kit/fields.ts';
import { LANGUAGES } from '../kit/languages.ts';
import { staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { FIXED_BLOCKS, LINE_KINDS, TEMPLATE_FAULTS } from '../kit/template/template-tree.ts';
import { documentTemplateLifecycle } from './document-template.lifecycle.ts';

const state = z.enum(statesOf(documentTemplateLifecycle));
const language = z.enum(LANGUAGES);
const kind = text(60);
const template = z.object({ kind, language, text: z.string().max(LIMIT.bodyMaxBytes) });

export const TemplateFault = z.object({
  name: z.enum(TEMPLATE_FAULTS),
  subject: z.string(),
  line: z.number().int(),
  column: z.number().int(),
});

export const DocumentTemplateRow = z.object({
  id,
  kind: z.string(),
  language,
  version: z.number().int(),
  state,
  note: z.string(),
  savedById: id,
  savedAt: moment,
  inForceAt: moment.nullable(),
  endedAt: moment.nullable(),
});
export type DocumentTemplateRow = z.infer<typeof DocumentTemplateRow>;

/** What a paper is drawn from (`PaperBlock`): text without any meaning beyond its letters. */
export const SampleBlock = z.union([
  z.object({ kind: z.enum(LINE_KINDS), text: z.string() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.enum(FIXED_BLOCKS) }),
]);
export type SampleBlock = z.infer<typeof SampleBlock>;

/** A kind of document, for whoever writes its templates. */
const DocumentKind = z.object({
  kind: z.string(),
  /** In the languages of the product, in their order. */
  title: z.array(z.string()),
  /** `items.asked`, with what may stand there. */
  places: z.array(
    z.object({ path: z.string(), kind: z.string(), isOptional: z.boolean(), formats: z.array(z.string()) }),
  ),
  required: z.array(z.string()),
  shipped: z.array(z.object({ language, text: z.string() })),
});
export type DocumentKind = z.infer<typeof DocumentKind>;

export const DocumentTemplateQuery = pageQuery.extend({
  kind: kind.optional(),
  language: language.optional(),
  state: state.optional(),
});
export type DocumentTemplateQuery = z.infer<typeof DocumentTemplateQuery>;

const permission = PERMISSION.platformConfig;
const base = '/api/evidence/document-template';

/** A platform's own words for its documents. */
export const documentTemplateApi = {
  kinds: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/kinds`,
    summary: '文书种类、可用字段与出厂模板',
    permission,
    params: none,
    query: none,
    body: none,
    data: z.array(DocumentKind),
    refusals: [],
  }),
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '文书模板的各个版本',
    permission,
    params: none,
    query: DocumentTemplateQuery,
    body: none,
    data: pageOf(DocumentTemplateRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '文书模板的内容',
    permission,
    params: idParams,
    query: none,
    body: none,
    data: DocumentTemplateRow.extend({ text: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** What is wrong with a text, by line and column; where nothing is, what it says of the sample facts. */
  check: endpoint({
    kind: 'query',
    method: 'POST',
    path: `${base}/check`,
    summary: '检查文书模板',
    permission,
    params: none,
    query: none,
    body: template,
    data: z.object({ faults: z.array(TemplateFault), sample: z.array(SampleBlock).nullable() }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  save: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '保存文书模板（草稿，须另一人启用）',
    permission,
    params: none,
    query: none,
    body: template.extend({ note: text(200) }),
    data: DocumentTemplateRow,
    refusals: ['RECORD_NOT_FOUND', 'TEMPLATE_FAULTY'],
  }),
  /** Sample facts on an unsigned paper that says so on every page. */
  preview: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/preview`,
    summary: '申请一次性凭证，以样例内容预览文书模板',
    permission,
    params: none,
    query: none,
    body: z.object({ kind, language, version: z.int32().min(0) }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '启用、停用、丢弃文书模板',
    permission,
    params: z.object({ id, action: z.enum(staffActionsOf(documentTemplateLifecycle)) }),
    query: none,
    body: reasonBody,
    data: DocumentTemplateRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED', 'TEMPLATE_FAULTY'],
  }),
};
