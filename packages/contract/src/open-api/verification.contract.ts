import { z } from 'zod';
import { id, moment, none, sha256Hex } from '../kit/fields.ts';
import { machineEndpoint } from './machine-endpoint.ts';

export const Verification = z.object({
  ano: id,
  /** INDETERMINATE: nothing is wrong, but some proofs are not there yet. */
  result: z.enum(['VALID', 'INVALID', 'INDETERMINATE', 'ERROR']),
  reasons: z.array(z.object({ rung: z.string(), verdict: z.string(), code: z.string() })),
  at: moment,
});
export type Verification = z.infer<typeof Verification>;

export const verificationCalls = {
  verify: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/verify',
    summary: '验证存证，以编号或哈希（取最近一条）；结果四值并给出理由',
    scope: 'verify',
    isWriting: false,
    query: none,
    body: z.union([z.object({ ano: id }), z.object({ hash: sha256Hex })]),
    data: Verification,
    refusals: ['RECORD_NOT_FOUND'],
    example: { hash: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' },
  }),
};
