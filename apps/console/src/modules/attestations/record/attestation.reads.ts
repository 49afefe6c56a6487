import { attestationApi, type OwnerType } from '@nota/contract/attestations/attestation.contract.ts';

export const LIST_OF = {
  organization: attestationApi.listOrganization,
  person: attestationApi.listPerson,
} as const satisfies Record<OwnerType, unknown>;

export const SEARCH_OF = {
  organization: attestationApi.searchOrganization,
  person: attestationApi.searchPerson,
} as const satisfies Record<OwnerType, unknown>;

export const ADDRESS_OF = {
  organization: '/attestations/list/organization',
  person: '/attestations/list/person',
} as const satisfies Record<OwnerType, string>;

/** The reads that are out of date after any action on a record. */
export const READS = [attestationApi.listOrganization, attestationApi.listPerson, attestationApi.get];
