import { LIMIT } from '../kit/limits.ts';

/** How long a record is kept after its submission. */
export const custodyDays = ({ isSandbox }: { isSandbox: boolean }): number =>
  isSandbox ? LIMIT.sandboxLifeDays : LIMIT.attestationLifeDays;
