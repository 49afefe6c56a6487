import { z } from 'zod';
import { VERIFY_RESULTS } from '../attestations/attestation-choices.ts';
import { ChecklistSnapshot, OpenCheckRow } from '../kit/checklist/check-row.ts';
import { ClockHistory } from '../kit/clock/deadline-row.ts';
import { id, moment, sha256Hex } from '../kit/fields.ts';
import { trailStep } from '../kit/trail.ts';
import { CorrectionRound } from '../platform/correction/correction-round.ts';
import { FEE_BASES } from '../notary-office/config/fee-basis.ts';
import { IN_PERSON_ACTS, REPRESENTATIONS } from './law/agency.rules.ts';
import { CASE_FEE_KINDS } from './law/case-fee.rules.ts';
import { CASE_PAPERS } from './law/matter-requirement.rules.ts';
import { CONNECTIONS, OUT_REASONS } from './law/office-choice.rules.ts';
import { REVIEW_OPINIONS, REVIEW_POINTS } from './law/review-point.ts';
import { GROUND_PAPERS } from './law/ground/case-ground.ts';
import { DELIVERIES } from './notarization-case.rules.ts';
import { NotarizationCaseRow } from './notarization-case-row.ts';

/** A preserved record that the case rests on, with the verdict of the verification at its submission. */
export const CaseEvidence = z.object({
  attestationId: id,
  name: z.string(),
  sha256: sha256Hex,
  result: z.enum(VERIFY_RESULTS),
  verifiedAt: moment,
});

/** Papers of the application, and those of the office's own acts. */
export const CASE_MATERIALS = [
  ...CASE_PAPERS,
  ...GROUND_PAPERS,
  'rights-notice',
  'interview-record',
  'delivery-receipt',
] as const;
export type CaseMaterialKind = (typeof CASE_MATERIALS)[number];

/** Who handed in a paper: staff, the applicant by a link, or the program of a customer. */
export const MATERIAL_SOURCES = ['staff', 'link', 'open-api'] as const;

export const CaseMaterial = z.object({
  id,
  /** By which a round of corrections names it. */
  fileId: id,
  kind: z.enum(CASE_MATERIALS),
  fileName: z.string(),
  sha256: sha256Hex,
  /** Somebody of the office held the original in their hands. */
  isOriginalSeen: z.boolean(),
  addedAt: moment,
  source: z.enum(MATERIAL_SOURCES),
  /** Of the member of staff; empty where somebody outside handed it in. */
  addedByName: z.string(),
});

export const CaseFee = z.object({
  kind: z.enum(CASE_FEE_KINDS),
  payee: z.enum(['office', 'platform']),
  item: z.string(),
  basis: z.enum(FEE_BASES),
  unitFen: z.int(),
  quantity: z.int(),
  amountFen: z.int(),
  reliefFen: z.int(),
  payableFen: z.int(),
  /** What goes back since the case has ended; null while it has not. */
  backFen: z.int().nullable(),
});

/** One review of a draft, point by point. */
export const CaseReview = z.object({
  outcome: z.enum(['approved', 'sent-back']),
  opinions: z.partialRecord(z.enum(REVIEW_POINTS), z.enum(REVIEW_OPINIONS)),
  note: z.string(),
  at: moment,
  byName: z.string(),
});

/** One office as the rule of jurisdiction judges it for this case. */
export const JudgedOffice = z.object({
  officeId: id,
  officeName: z.string(),
  city: z.string(),
  verdict: z.enum(['proposed', 'out']),
  connections: z.array(z.enum(CONNECTIONS)),
  reasons: z.array(z.enum(OUT_REASONS)),
});
export type JudgedOffice = z.infer<typeof JudgedOffice>;

/** By whom and for what an office may take a case on today, and who else may where it is the wrong one. */
export const CaseTerms = z.object({
  notaries: z.array(z.object({ id, name: z.string() })),
  /** Lines of the table in force; empty where none is. */
  lines: z.array(z.object({ item: z.string(), basis: z.enum(FEE_BASES), priceFen: z.int() })),
  otherOffices: z.array(z.object({ id, name: z.string(), city: z.string() })),
});
export type CaseTerms = z.infer<typeof CaseTerms>;

const place = z.string().nullable();

export const CaseFile = NotarizationCaseRow.extend({
  remark: z.string(),
  copies: z.int(),
  /** Where it is to be used, if abroad. */
  useCountry: z.string(),
  places: z.object({ domicile: place, residence: place, act: place, fact: place, estate: place }),
  concernsRealEstate: z.boolean(),
  concernsProperty: z.boolean(),
  isMajor: z.boolean(),
  representation: z.object({
    by: z.enum(REPRESENTATIONS),
    act: z.enum(IN_PERSON_ACTS).nullable(),
    isCapable: z.boolean(),
    livesAbroad: z.boolean(),
    isWeighty: z.boolean(),
    isPowerOfAttorneyCertified: z.boolean(),
    /** Kept masked; empty where the applicant comes in person. */
    agentName: z.string(),
  }),
  evidence: z.array(CaseEvidence),
  materials: z.array(CaseMaterial),
  fees: z.array(CaseFee),
  feePaidAt: moment.nullable(),
  feeReceiptNo: z.string().nullable(),
  conflict: z.object({ declaredAt: moment, statement: z.string() }).nullable(),
  /** While the platform looks at it; empty afterwards. */
  checks: z.array(OpenCheckRow),
  decisions: z.array(ChecklistSnapshot),
  reviews: z.array(CaseReview),
  /** What the applicant was asked for and what came back, newest first; papers are among the materials. */
  corrections: z.array(CorrectionRound),
  draftSha256: sha256Hex.nullable(),
  delivery: z.object({ by: z.enum(DELIVERIES), courierNo: z.string(), at: moment }).nullable(),
  archiveNo: z.string().nullable(),
  /** By which ground of law it ended, and in which article that stands. */
  ending: z.object({ ground: z.string(), article: z.string(), sharePercent: z.int(), at: moment }).nullable(),
  clocks: z.array(ClockHistory),
  trail: z.array(trailStep),
});
export type CaseFile = z.infer<typeof CaseFile>;
