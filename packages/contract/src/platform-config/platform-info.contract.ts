import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment, none, text } from '../kit/fields.ts';

/** What a browser may know of a platform before anyone has signed in. */
export const platformInfoApi = {
  /** By the platform's key or its domain; an empty query means the operator's own site. */
  find: endpoint({
    kind: 'open',
    method: 'GET',
    path: '/api/platform-config/platform-info',
    summary: '查询平台信息',
    permission: 'open',
    params: none,
    query: z.object({ platform: text(100, 0).optional() }),
    body: none,
    data: z.object({ id: z.string().nullable(), name: z.string(), key: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 300, seconds: 60 },
  }),
  /** The four parts of frontPlatformInfo are JSON text, as the console expects them. */
  detail: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/api/platform-config/platform-info/detail',
    summary: '查询平台配置',
    permission: 'open',
    params: none,
    query: none,
    body: z.object({ type1: text(100) }),
    data: z.object({
      name: z.string(),
      id: z.string().nullable(),
      system: z.object({ adminPhoneNumber: z.array(z.string()) }),
      frontPlatformInfo: z.object({
        basicInfo: z.string(),
        imgList: z.string(),
        chain: z.string(),
        valueAdded: z.string(),
      }),
      service: z.unknown(),
      cloud: z.unknown(),
      wechat: z.unknown(),
      /** When any of it will be different, as far as that is decided. */
      changesAt: moment.nullable(),
    }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 300, seconds: 60 },
  }),
};
