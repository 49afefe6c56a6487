import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** One act on a record, with its own entry in the log. */
export const CustodyAct = z.object({
  id,
  number: z.number().int().nullable(),
  act: z.string(),
  /** A member's id, `system` or `court`. */
  actor: z.string(),
  actorName: z.string().nullable(),
  at: moment,
  detail: z.record(z.string(), z.unknown()),
  /** Null until it is sequenced. */
  logIndex: z.number().int().nullable(),
});
export type CustodyAct = z.infer<typeof CustodyAct>;

export const attestationCustodyApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/attestations/attestation-custody/:id',
    summary: '存证保管链',
    permission: [PERMISSION.organizationAttestation, PERMISSION.personAttestation],
    params: idParams,
    query: none,
    body: none,
    data: z.array(CustodyAct),
    refusals: ['RECORD_NOT_FOUND'],
  }),
};
