import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none } from '../kit/fields.ts';
import { LIMIT } from '../kit/limits.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** Which form it is: `notary-office.create`, `notarization.182`. */
const name = z.string().regex(/^[a-z][a-z0-9.-]{1,59}$/);

const values = z
  .record(z.string(), z.unknown())
  .refine((given) => JSON.stringify(given).length <= LIMIT.formDraftMaxChars, { message: 'form-draft.too-large' });

export const FormDraft = z.object({ values: z.record(z.string(), z.unknown()), savedAt: z.string() });
export type FormDraft = z.infer<typeof FormDraft>;

/**
 * Half-filled long forms, for whoever fills them and nobody else: no record and no evidence, gone after some days.
 * What is typed there is sealed, because it may be about people.
 */
export const formDraftApi = {
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/form-draft',
    summary: '读取自己未提交的表单',
    permission: PERMISSION.everyone,
    params: none,
    query: z.object({ name }),
    body: none,
    data: z.object({ draft: FormDraft.nullable() }),
    refusals: [],
  }),
  /** `savedAt` is null where it could not be saved; the browser still has what was typed. */
  save: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/platform/form-draft/save',
    summary: '暂存未提交的表单',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ name, values }),
    data: z.object({ savedAt: z.string().nullable() }),
    refusals: [],
  }),
  forget: endpoint({
    kind: 'query',
    method: 'POST',
    path: '/api/platform/form-draft/forget',
    summary: '删除暂存的表单',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: z.object({ name }),
    data: none,
    refusals: [],
  }),
};
