import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { none, text } from '../kit/fields.ts';
import { APP_SYSTEMS } from './app-system.ts';
import { appChannel } from './app-version-draft.ts';
import { UPDATE_TYPES } from './app-version-record.ts';

/** For apps, which have no account here. */
export const appUpdateApi = {
  find: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/public-api/app/app-update',
    summary: 'App 查询应安装的版本',
    permission: 'open',
    params: none,
    query: z.object({
      platform: text(100, 0).optional(),
      system: z.enum(APP_SYSTEMS),
      channel: appChannel.default('official'),
      /** 0 of something that is not installed yet. */
      versionCode: z.coerce.number().int().min(0).max(2_100_000_000),
      /** Sixteen random bytes that the app made when it was installed, and nothing that names a phone or a person. */
      device: z.string().regex(/^[0-9a-f]{32}$/),
    }),
    body: none,
    data: z.object({
      update: z
        .object({
          versionName: z.string(),
          versionCode: z.int(),
          updateType: z.enum(UPDATE_TYPES),
          /** The app must not go on without it. */
          isForced: z.boolean(),
          notes: z.string(),
          /** An address of this server, or of a store. */
          url: z.string(),
          sha256: z.string().nullable(),
          sizeBytes: z.int().nullable(),
          signer: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 120, seconds: 60 },
  }),
};
