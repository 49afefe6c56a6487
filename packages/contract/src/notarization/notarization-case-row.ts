import { z } from 'zod';
import type { OwnerType } from '../attestations/attestation-choices.ts';
import { Assignee } from '../kit/assignment/assignment-row.ts';
import { DeadlineRow } from '../kit/clock/deadline-row.ts';
import { id, moment } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { MATTERS } from '../notary-office/notary-matters.ts';
import { notarizationCaseLifecycle } from './notarization-case.lifecycle.ts';

/** Whoever can own evidence can apply. */
export const APPLICANT_TYPES = ['person', 'organization'] as const satisfies readonly OwnerType[];

/** What the applicant wants the certificate for. */
export const CASE_PURPOSES = ['litigation', 'complaint', 'record', 'abroad'] as const;

export const NotarizationCaseRow = z.object({
  id,
  number: z.string(),
  applicantId: id,
  applicantType: z.enum(APPLICANT_TYPES),
  /** Stored as it is shown: a person's masked, an organization's whole, because that one is public. */
  applicantName: z.string(),
  matter: z.enum(MATTERS),
  purpose: z.enum(CASE_PURPOSES),
  /** Null until the platform has routed it. */
  officeId: id.nullable(),
  officeName: z.string().nullable(),
  notaryId: id.nullable(),
  notaryName: z.string().nullable(),
  state: z.enum(statesOf(notarizationCaseLifecycle)),
  deadline: DeadlineRow,
  assignee: Assignee,
  evidenceCount: z.int(),
  /** All lines; null until the office has said what it costs. */
  payableFen: z.int().nullable(),
  submittedAt: moment,
  acceptedAt: moment.nullable(),
  issuedAt: moment.nullable(),
  certificateNo: z.string().nullable(),
  /** Sent back with a decision: who decided about something that has changed meanwhile is told so. */
  version: z.int(),
});
export type NotarizationCaseRow = z.infer<typeof NotarizationCaseRow>;
