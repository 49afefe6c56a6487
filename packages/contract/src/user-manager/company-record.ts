import { z } from 'zod';
import { Assignee } from '../kit/assignment/assignment-row.ts';
import { ClockHistory, DeadlineRow } from '../kit/clock/deadline-row.ts';
import { ChecklistSnapshot, OpenCheckRow } from '../kit/checklist/check-row.ts';
import { id, moment } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { trailStep } from '../kit/trail.ts';
import { CorrectionRound } from '../platform/correction/correction-round.ts';
import { VERIFY_METHODS } from './company/verify-methods.ts';
import { companyUserLifecycle } from './company-user.lifecycle.ts';
import { companyVerificationLifecycle } from './company-verification.lifecycle.ts';

/** Name and code of a company are public; data of its people and its account is masked. */
export const CompanyUserRow = z.object({
  id,
  orgName: z.string(),
  uscc: z.string(),
  /** Why a code that fails its check was accepted. */
  usccNote: z.string().nullable(),
  agentName: z.string().nullable(),
  agentPhone: z.string().nullable(),
  authState: z.enum(statesOf(companyVerificationLifecycle)),
  /** The number of the submission that is, or was last, under review: for people to read to each other. */
  reviewNo: z.string().nullable(),
  submittedAt: moment.nullable(),
  /** By when the documents must be reviewed; null while no review is due. */
  deadline: DeadlineRow,
  /** Who reviews the documents, or did. */
  assignee: Assignee,
  memberCount: z.number().int(),
  isApiEnabled: z.boolean(),
  balanceFen: z.number().int(),
  points: z.number().int(),
  /** Records under a legal hold: as long as there are any, their owner's account cannot be closed. */
  heldCount: z.number().int(),
  storageUsedBytes: z.number().int(),
  labels: z.array(z.string()),
  remark: z.string(),
  state: z.enum(statesOf(companyUserLifecycle)),
  frozenUntil: moment.nullable(),
  cancelDueAt: moment.nullable(),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
});
export type CompanyUserRow = z.infer<typeof CompanyUserRow>;

const PaperFile = z.object({
  id,
  name: z.string(),
  mime: z.string().nullable(),
  sizeBytes: z.number().int(),
  /** The scanner's finding: the document opens only for members who confirm the warning. */
  malware: z.string().nullable(),
  /** Whoever asks has fetched it: an approval rests only on papers that were opened. */
  isSeen: z.boolean(),
});

export const CompanyUserDetail = CompanyUserRow.extend({
  legalPerson: z.string().nullable(),
  legalCertNo: z.string().nullable(),
  accountName: z.string().nullable(),
  bank: z.string().nullable(),
  bankAccount: z.string().nullable(),
  agentEmail: z.string().nullable(),
  agentCertNo: z.string().nullable(),
  licence: PaperFile.nullable(),
  licenceUntil: z.iso.date().nullable(),
  authorization: PaperFile.nullable(),
  method: z.enum(VERIFY_METHODS).nullable(),
  /** The review's list as it stands; empty while nothing is reviewed. */
  checks: z.array(OpenCheckRow),
  /** What had been checked at each decision, newest first. */
  decisions: z.array(ChecklistSnapshot),
  /** What the applicant was asked to correct, and what came back, newest first. */
  corrections: z.array(CorrectionRound),
  rejectCode: z.string().nullable(),
  rejectText: z.string().nullable(),
  submissions: z.array(
    z.object({
      number: z.number().int(),
      reviewNo: z.string().nullable(),
      submittedAt: moment,
      material: z.record(z.string(), z.unknown()),
    }),
  ),
  remittance: z
    .object({
      flowNo: z.string(),
      triesLeft: z.number().int(),
      /** No money moved (simulated). The sum itself is never sent: only the holder of the account may know it. */
      isSimulated: z.boolean(),
    })
    .nullable(),
  clocks: z.array(ClockHistory),
  verificationTrail: z.array(trailStep),
  trail: z.array(trailStep),
});
export type CompanyUserDetail = z.infer<typeof CompanyUserDetail>;
