import type { VerifyResult } from '@nota/contract/attestations/attestation.contract.ts';
import type { Tone } from '../../../kit/list/table/cells.tsx';

/** 0 waiting, 1 under way, 2 failed and retried, 3 done, 4 waits for a person, 5 no chain. */
export const CHAIN_TONES: Readonly<Record<string, Tone>> = {
  '0': 'neutral',
  '1': 'info',
  '2': 'warning',
  '3': 'success',
  '4': 'danger',
  '5': 'neutral',
};

export const RESULT_TONES: Readonly<Record<VerifyResult, Tone>> = {
  VALID: 'success',
  INVALID: 'danger',
  INDETERMINATE: 'warning',
  ERROR: 'neutral',
};
