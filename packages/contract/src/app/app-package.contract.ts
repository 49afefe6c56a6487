import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams, none, text } from '../kit/fields.ts';

/** The released package itself, whole or from where a broken download ended. */
export const appPackageApi = {
  fetch: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/public-api/app/app-package/:id',
    summary: '下载已发布的 App 安装包',
    permission: 'open',
    params: idParams,
    query: z.object({ platform: text(100, 0).optional() }),
    body: none,
    data: z.unknown(),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 120, seconds: 60 },
    answers: 'file',
  }),
};
