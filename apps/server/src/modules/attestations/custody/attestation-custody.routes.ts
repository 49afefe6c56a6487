import { attestationCustodyApi } from '@nota/contract/attestations/attestation-custody.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readCustody } from './attestation-custody.repo.ts';
import { getVisible } from '../record/attestation.repo.ts';

export function attestationCustodyRoutes({ implement }: Router) {
  implement(attestationCustodyApi.list, async ({ db, actor, params }) => {
    const row = (await getVisible(db, params.id, actor)) ?? refuse('RECORD_NOT_FOUND', params);
    return readCustody(db, row.id);
  });
}
