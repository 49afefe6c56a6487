import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody, sha256Hex } from '../kit/fields.ts';
import { staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { trailStep } from '../kit/trail.ts';
import { ConfigDraft, written } from './config-draft.ts';
import { configVersionLifecycle } from './config-version.lifecycle.ts';
import { STANDINGS } from './config-version.rules.ts';
import { CONFIG_PART_NAMES } from './part/config-parts.ts';

const part = z.enum(CONFIG_PART_NAMES);
const permission = PERMISSION.platformConfig;
const base = '/api/platform-config/config-version';

export const ConfigVersionRow = z.object({
  id,
  part,
  version: z.number().int(),
  state: z.enum(statesOf(configVersionLifecycle)),
  standing: z.enum(STANDINGS),
  note: z.string(),
  /** The version whose content it brings back. */
  restores: z.number().int().nullable(),
  /** Raised with every change of a draft; whoever saves names the one that they have read. */
  revision: z.number().int(),
  wantedFrom: moment.nullable(),
  inForceFrom: moment.nullable(),
  endsAt: moment.nullable(),
  sha256: sha256Hex.nullable(),
  savedById: id,
  savedByName: z.string(),
  savedAt: moment,
  submittedById: id.nullable(),
  submittedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  approvedAt: moment.nullable(),
});
export type ConfigVersionRow = z.infer<typeof ConfigVersionRow>;

/** Of each secret that is set: the version that set it. The secrets themselves never leave the server. */
const secretsFrom = z.record(z.string(), z.number().int());

/** Content as it stands in a version; 0 is what the platform was set up with. */
export const ConfigStatement = z.object({ version: z.number().int(), content: z.unknown(), secretsFrom });
export type ConfigStatement = z.infer<typeof ConfigStatement>;

export const ConfigVersion = ConfigVersionRow.extend({
  content: z.unknown(),
  secretsFrom,
  /** What it follows at its moment: what a reader compares it with. */
  follows: ConfigStatement,
  trail: z.array(trailStep),
});
export type ConfigVersion = z.infer<typeof ConfigVersion>;

export const ConfigVersionQuery = pageQuery.extend({
  part: part.optional(),
  state: z.enum(statesOf(configVersionLifecycle)).optional(),
});
export type ConfigVersionQuery = z.infer<typeof ConfigVersionQuery>;

/** Everything that steers a platform changes here, by two people and from a moment on. */
export const configVersionApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '平台配置的各个版本',
    permission,
    params: none,
    query: ConfigVersionQuery,
    body: none,
    data: pageOf(ConfigVersionRow),
    refusals: [],
  }),
  /** What is in force now, what is scheduled, and the version that is being prepared. */
  current: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/current`,
    summary: '某一部分平台配置的现状',
    permission,
    params: none,
    query: z.object({ part }),
    body: none,
    data: z.object({
      inForce: ConfigStatement,
      inForceFrom: moment.nullable(),
      scheduled: z.array(ConfigVersionRow.extend({ content: z.unknown() })),
      open: ConfigVersionRow.extend({ content: z.unknown(), secretsFrom }).nullable(),
    }),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '平台配置的一个版本',
    permission,
    params: idParams,
    query: none,
    body: none,
    data: ConfigVersion,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  save: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '新建平台配置草稿',
    permission,
    params: none,
    query: none,
    body: ConfigDraft,
    data: ConfigVersionRow,
    refusals: ['CHANGE_PENDING', 'FILE_NOT_READY'],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '修改平台配置草稿',
    permission,
    params: idParams,
    query: none,
    body: z.object({ revision: z.int32(), draft: ConfigDraft }),
    data: ConfigVersionRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'FILE_NOT_READY'],
  }),
  /** A former version, as the draft of a new one. */
  restore: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/restore`,
    summary: '以历史版本的内容新建草稿',
    permission,
    params: idParams,
    query: none,
    body: z.object(written),
    data: ConfigVersionRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '提交、通过、驳回、撤回、放弃、取消平台配置版本',
    permission,
    params: z.object({ id, action: z.enum(staffActionsOf(configVersionLifecycle)) }),
    query: none,
    /** Whoever decides names the revision that they have read. */
    body: reasonBody.extend({ revision: z.int32().optional() }),
    data: ConfigVersionRow,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'REASON_REQUIRED',
      'SECOND_PERSON_REQUIRED',
      'SECOND_PERSON_DEPENDENT',
      'NOTHING_CHANGED',
      'EFFECT_IN_PAST',
      'MOMENT_TAKEN',
      'VALUE_TAKEN',
    ],
  }),
};
