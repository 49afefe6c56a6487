import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** A browser where I am signed in. */
export const Device = z.object({
  id,
  ip: z.string(),
  userAgent: z.string(),
  signedInAt: moment,
  lastSeenAt: moment,
  isThisOne: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const deviceApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/session/device',
    summary: '我的登录设备',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.array(Device),
    refusals: [],
  }),
  signOut: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/session/device/:id/sign-out',
    summary: '让某台设备退出登录',
    permission: PERMISSION.everyone,
    params: idParams,
    query: none,
    body: none,
    data: none,
    refusals: ['RECORD_NOT_FOUND', 'SELF_CHANGE_REFUSED'],
  }),
};
