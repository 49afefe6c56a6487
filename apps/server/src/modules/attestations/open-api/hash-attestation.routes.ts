import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import type { MachineRouter } from '../../../platform/machine/machine-router.ts';
import { preserveHashes } from './hash-attestation.service.ts';

export function hashAttestationRoutes({ writeTogether, deps }: MachineRouter) {
  writeTogether(hashAttestationCalls.preserve, (trx, calls) => preserveHashes(deps, trx, calls));
}
