import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { anchorLifecycle } from './anchor.lifecycle.ts';

const hash = z.string().regex(/^0x[0-9a-f]{64}$/);

/** A head on its way onto the chain. It belongs to the log and to no platform, and contains no personal data. */
export const Anchor = z.object({
  id,
  state: z.enum(statesOf(anchorLifecycle)),
  /** The size of the anchored head: it covers every entry with a smaller index. */
  size: z.number().int(),
  chainId: z.number().int(),
  /** The transaction in a block, or the newest that waits for one. */
  transactionHash: hash,
  blockNumber: z.number().int().nullable(),
  blockTime: moment.nullable(),
  preparedAt: moment,
  movedAt: moment,
  /** The platform's block explorer; null where it has none. */
  explorerUrl: z.string().nullable(),
});
export type Anchor = z.infer<typeof Anchor>;

export const anchorApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/evidence/anchor',
    summary: '最近的上链锚定',
    permission: PERMISSION.platformConfig,
    params: none,
    query: none,
    body: none,
    data: z.array(Anchor),
    refusals: [],
  }),
};
