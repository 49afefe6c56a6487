import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, sha256Hex } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { appChannel, AppVersionEdit, AppVersionFields } from './app-version-draft.ts';
import { AppVersionDetail, SIGNATURE_SCHEMES } from './app-version-record.ts';

const base = '/api/app/app-version-draft';

/** What a package says of itself, once its signature was verified over the whole file. */
export const PackageFacts = z.object({
  packageName: z.string(),
  versionName: z.string(),
  versionCode: z.int(),
  scheme: z.enum(SIGNATURE_SCHEMES),
  signer: sha256Hex,
  sha256: sha256Hex,
  sizeBytes: z.int(),
});
export type PackageFacts = z.infer<typeof PackageFacts>;

const PACKAGE_REFUSALS = [
  'FILE_NOT_READY',
  'FILE_TOO_LARGE',
  'FILE_INFECTED',
  'APK_UNREADABLE',
  'APK_UNSIGNED',
  'APK_SIGNATURE_WRONG',
  'APK_SIGNER_DIFFERS',
  'APK_PACKAGE_DIFFERS',
  'VERSION_CODE_LOWER',
] as const;

/** What is prepared; apart from the list, which needs no schema of forms. */
export const appVersionDraftApi = {
  /** Reads an uploaded package, so that people see what it is before they save anything. */
  read: endpoint({
    kind: 'query',
    method: 'POST',
    path: `${base}/read`,
    summary: '读取已上传的 App 安装包',
    permission: ACTION.appVersionEdit,
    params: none,
    query: none,
    body: z.object({ fileId: id, channel: appChannel }),
    data: PackageFacts,
    refusals: PACKAGE_REFUSALS,
    limit: { calls: 30, seconds: 600 },
  }),
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '新建 App 版本',
    permission: ACTION.appVersionEdit,
    params: none,
    query: none,
    body: AppVersionFields,
    data: AppVersionDetail,
    refusals: [...PACKAGE_REFUSALS, 'VALUE_TAKEN'],
    limit: { calls: 30, seconds: 600 },
  }),
  /** Of a draft, and never its file: another file is another version. */
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '修改 App 版本草稿',
    permission: ACTION.appVersionEdit,
    params: idParams,
    query: none,
    body: AppVersionEdit,
    data: AppVersionDetail,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};
