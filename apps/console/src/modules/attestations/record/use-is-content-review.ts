import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import type { AttestationRecord } from './attestation-record.ts';

/** Whether this member has a content to judge. */
export function useIsContentReview({ state }: Pick<AttestationRecord, 'state'>): boolean {
  const may = useMay();
  return state === 'reviewing' && may(ACTION.attestationReview);
}
