import { LIMIT } from '../kit/limits.ts';

/** How long a record is kept from the moment it comes in. */
export const custodyDays = ({ isSandbox }: { isSandbox: boolean }): number =>
  isSandbox ? LIMIT.sandboxLifeDays : LIMIT.attestationLifeDays;
