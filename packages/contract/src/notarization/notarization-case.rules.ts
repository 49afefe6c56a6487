import type { ClockRule } from '../kit/clock/clock-rule.ts';
import { NOTARIZATION_CLOCK } from './law/case-clock.rules.ts';
import type { NotarizationCaseState } from './notarization-case.lifecycle.ts';

/** A part of a case's life with a period of its own, in working days. */
export interface CaseStretch {
  readonly name: 'first-review' | 'corrections' | 'office-review' | 'payment' | 'handling';
  readonly days: number;
  readonly states: readonly NotarizationCaseState[];
}

/**
 * The fifteen days of the law go on through pauses, approval and back, until the certificate is issued; all others are
 * the platform's own promise. Seventy-two hours for the fee are three working days: nobody's application ends on a
 * holiday.
 */
export const CASE_STRETCHES = [
  { name: 'first-review', days: 1, states: ['platform-review'] },
  { name: 'corrections', days: 10, states: ['correcting'] },
  { name: 'office-review', days: 3, states: ['office-review'] },
  { name: 'payment', days: 3, states: ['awaiting-fee'] },
  { name: 'handling', days: 15, states: ['handling', 'supplementing', 'verifying', 'approving', 'issuing'] },
] as const satisfies readonly CaseStretch[];

export const stretchOf = (state: string): CaseStretch | undefined =>
  CASE_STRETCHES.find(({ states }: CaseStretch) => states.some((one) => one === state));

/** The pauses and the length of the law, with the lengths of the other stretches. */
export const NOTARIZATION_CASE_CLOCK: ClockRule = { ...NOTARIZATION_CLOCK, lengths: [15, 1, 3, 10] };

/** Ways in which a certificate reaches its applicant. */
export const DELIVERIES = ['self', 'courier', 'electronic'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Who was there, which letter it was, or where it was fetched: without one of these nothing was delivered. */
export function deliveryFault(given: { by: Delivery; courierNo?: string | undefined; receipt: boolean }) {
  if (given.by === 'courier') return given.courierNo ? undefined : 'courier-no.required';
  if (given.by === 'self') return given.receipt ? undefined : 'receipt.required';
  return undefined;
}

/** Why a preserved record cannot be the evidence of a case. */
export const EVIDENCE_FAULTS = ['owner-differs', 'sandbox', 'not-preserved', 'not-valid'] as const;
export type EvidenceFault = (typeof EVIDENCE_FAULTS)[number];

interface OfferedEvidence {
  readonly ownerId: string | null;
  readonly state: string;
  readonly isSandbox: boolean;
  /** Of the verification that was made for this application. */
  readonly result: 'VALID' | 'INVALID' | 'INDETERMINATE' | 'ERROR';
}

/** The applicant's own, preserved, and found to be valid there and then; the first thing that is wrong is named. */
export function evidenceFault(offered: OfferedEvidence, applicantId: string): EvidenceFault | undefined {
  if (offered.ownerId !== applicantId) return 'owner-differs';
  if (offered.isSandbox) return 'sandbox';
  if (offered.state !== 'preserved') return 'not-preserved';
  return offered.result === 'VALID' ? undefined : 'not-valid';
}
