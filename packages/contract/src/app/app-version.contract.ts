import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, decisionBody } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { APP_SYSTEMS, appVersionName } from './app-system.ts';
import { AppVersionDetail, AppVersionRow } from './app-version-record.ts';
import { appVersionLifecycle } from './app-version.lifecycle.ts';

export const AppVersionQuery = pageQuery
  .extend({
    system: z.enum(APP_SYSTEMS).optional(),
    state: z.enum(statesOf(appVersionLifecycle)).optional(),
    versionName: appVersionName.optional(),
  })
  .strict();
export type AppVersionQuery = z.infer<typeof AppVersionQuery>;

const base = '/api/app/app-version';
const version = z.int();
const rate = z.int().min(0).max(10_000);

/** What needs no more than a reason; the others say something of their own. */
const PLAIN_ACTIONS = staffActionsOf(appVersionLifecycle).filter((action) => action !== 'complete');

const act = { kind: 'act', method: 'POST', params: idParams, query: none, data: AppVersionDetail } as const;

export const appVersionApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: 'App 版本列表',
    permission: PERMISSION.appVersion,
    params: none,
    query: AppVersionQuery,
    body: none,
    data: pageOf(AppVersionRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: 'App 版本详情',
    permission: PERMISSION.appVersion,
    params: idParams,
    query: none,
    body: none,
    data: AppVersionDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** To more devices, never to fewer: what was installed cannot be taken back, and pausing stops the rest. */
  widen: endpoint({
    ...act,
    path: `${base}/:id/widen`,
    summary: '扩大 App 版本灰度比例',
    permission: ACTION.appVersionRelease,
    body: z.object({ percent: z.int().min(1).max(100), version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'NOTHING_CHANGED'],
  }),
  complete: endpoint({
    ...act,
    path: `${base}/:id/complete`,
    summary: 'App 版本全量发布',
    permission: ACTION.appVersionRelease,
    body: z.object({ crashRate: rate, captureFailureRate: rate, version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  act: endpoint({
    ...act,
    path: `${base}/:id/:action`,
    summary: '办理 App 版本',
    permission: actorsOf(appVersionLifecycle),
    params: z.object({ id, action: z.enum(PLAIN_ACTIONS) }),
    body: decisionBody,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'REASON_REQUIRED',
      'SECOND_PERSON_REQUIRED',
      'SECOND_PERSON_DEPENDENT',
      'FILE_INFECTED',
      'APK_SIGNER_DIFFERS',
      'APK_PACKAGE_DIFFERS',
      'VERSION_CODE_LOWER',
    ],
  }),
};
