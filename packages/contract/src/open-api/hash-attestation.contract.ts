import { z } from 'zod';
import { id, none, sha256Hex, sm3Hex } from '../kit/fields.ts';
import { machineEndpoint } from './machine-endpoint.ts';
import { clientToken, described, fileName } from './owner-block.ts';

export const HASH_ITEMS_MAX = 1_000;

export const HashItem = z.object({
  fileName: fileName.optional(),
  /** SHA-256 in lower-case hex. */
  hash: sha256Hex,
  /** SM3 of the same bytes, where the customer has it. */
  sm3: sm3Hex.optional(),
  /** In bytes; with it and the SM3 any verifier can compare the file itself. */
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  clientToken: clientToken.optional(),
});
export type HashItem = z.infer<typeof HashItem>;

const several = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(HASH_ITEMS_MAX);

export const HashBatch = described.extend({ hashItemList: several(HashItem) });
/** The same with unchecked items. */
export const UnreadHashBatch = described.extend({ hashItemList: several(z.unknown()) });
export type UnreadHashBatch = z.infer<typeof UnreadHashBatch>;

export const HashBatchResult = z.object({
  /** In the order of the accepted items. */
  result: z.array(z.object({ hash: z.string(), ano: id })),
  /** By the index of the item in the list, from 0; empty when all were accepted. */
  errors: z.array(z.object({ index: z.number().int(), path: z.string(), message: z.string() })),
});
export type HashBatchResult = z.infer<typeof HashBatchResult>;

export const hashAttestationCalls = {
  preserve: machineEndpoint({
    method: 'POST',
    path: '/open-api/v1/attestation/hash',
    summary: '哈希存证，单条或批量（不超过 1000 条）；部分条目有误时其余照常存证，返回 7000001',
    scope: 'attestation:hash',
    isWriting: true,
    query: none,
    body: HashBatch,
    accepts: UnreadHashBatch,
    data: HashBatchResult,
    refusals: [],
    example: {
      label: ['合同'],
      hashItemList: [
        { fileName: '采购合同.pdf', hash: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' },
      ],
    },
  }),
};
