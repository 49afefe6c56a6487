import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** Apart from the offices themselves, because forms of other modules need the names and nothing else. */
export const officeNameApi = {
  /** For choices in forms; everybody who is signed in sees the names within their data scope. */
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/notary/name',
    summary: '启用的公证处名称',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.array(z.object({ id, name: z.string(), city: z.string() })),
    refusals: [],
  }),
};
