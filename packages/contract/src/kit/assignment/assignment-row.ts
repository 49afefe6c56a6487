import { z } from 'zod';
import { id, moment } from '../fields.ts';

/** Record kinds with cases, by their stems. */
export const ASSIGNMENT_KINDS = [
  'company-verification',
  'api-customer',
  'app-feedback',
  'reconciliation-item',
  'notarization-case',
] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** Whom a record is with, or was when it was decided; null of one that nobody took. */
export const Assignee = z.object({ id, name: z.string(), at: moment }).nullable();
export type Assignee = z.infer<typeof Assignee>;

/** The query field of a list with cases: open ones that are with the caller, with nobody, or with a member. */
export const assignmentQuery = { assignee: z.union([z.enum(['me', 'free']), id]).optional() };

/** A file, and every page that was linked to, says who `me` was. */
export function withNamedAssignee<F extends { readonly assignee?: string | undefined }>(
  filter: F,
  memberId: string,
): F {
  return filter.assignee === 'me' ? { ...filter, assignee: memberId } : filter;
}

/** How many open cases there are, counted up to where lists count. */
export const CaseCounts = z.object({ mine: z.number().int(), free: z.number().int() });
export type CaseCounts = z.infer<typeof CaseCounts>;

/** Open cases of a member, and how many of them are nearly or already overdue. */
export const CaseLoad = z.object({ open: z.number().int(), red: z.number().int(), black: z.number().int() });
export type CaseLoad = z.infer<typeof CaseLoad>;

/** Somebody who may work on the cases of a queue. Callers who see only their own cases are not told of others' load. */
export const Colleague = z.object({ id, name: z.string(), dept: z.string(), load: CaseLoad.nullable() });
export type Colleague = z.infer<typeof Colleague>;

/** What a member would leave behind, and who could get it. */
export const OpenCases = CaseLoad.extend({ kind: z.enum(ASSIGNMENT_KINDS), colleagues: z.array(Colleague) });
export type OpenCases = z.infer<typeof OpenCases>;

/** Who gets the open cases of one kind: a colleague, or with null the queue. */
export const handOver = z.array(z.object({ kind: z.enum(ASSIGNMENT_KINDS), to: id.nullable() }));
export type HandOver = z.infer<typeof handOver>;
