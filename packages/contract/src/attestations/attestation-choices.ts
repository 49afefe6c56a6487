/** How a record came in. */
export const ATTESTATION_CHANNELS = ['self', 'api', 'staff'] as const;
export type AttestationChannel = (typeof ATTESTATION_CHANNELS)[number];

export const OWNER_TYPES = ['person', 'organization'] as const;
export type OwnerType = (typeof OWNER_TYPES)[number];

export const VERIFY_RESULTS = ['VALID', 'INVALID', 'INDETERMINATE', 'ERROR'] as const;
export type VerifyResult = (typeof VERIFY_RESULTS)[number];
