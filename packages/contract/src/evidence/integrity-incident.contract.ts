import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, reasonBody } from '../kit/fields.ts';
import { staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { integrityIncidentLifecycle } from './integrity-incident.lifecycle.ts';

const state = z.enum(statesOf(integrityIncidentLifecycle));

/** It is about the log, which all platforms share, and contains no personal data. */
export const IntegrityIncident = z.object({
  id,
  /** The kind of finding, such as `object-differs` or `witness-contradicts`. */
  kind: z.string(),
  /** Where it was found: an object's path, a witness, an anchor. */
  subject: z.string(),
  detail: z.unknown(),
  state,
  /** How often it was found before it was closed. */
  times: z.number().int(),
  openedAt: moment,
  lastSeenAt: moment,
  movedAt: moment,
  /** Why it was closed. */
  reason: z.string().nullable(),
});
export type IntegrityIncident = z.infer<typeof IntegrityIncident>;

export const IntegrityIncidentQuery = pageQuery.extend({ state: state.optional() });
export type IntegrityIncidentQuery = z.infer<typeof IntegrityIncidentQuery>;

export const integrityIncidentApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/evidence/integrity-incident',
    summary: '完整性事件列表',
    permission: PERMISSION.platformConfig,
    params: none,
    query: IntegrityIncidentQuery,
    body: none,
    data: pageOf(IntegrityIncident),
    refusals: [],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/evidence/integrity-incident/:id/:action',
    /** Only by the operator's staff; a platform sees what concerns it and cannot close it. */
    summary: '确认或关闭完整性事件（仅运营方，关闭须第二人）',
    permission: PERMISSION.platformConfig,
    params: z.object({ id, action: z.enum(staffActionsOf(integrityIncidentLifecycle)) }),
    query: none,
    body: reasonBody,
    data: IntegrityIncident,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};
