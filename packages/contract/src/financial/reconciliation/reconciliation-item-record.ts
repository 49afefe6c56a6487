import { z } from 'zod';
import { Assignee } from '../../kit/assignment/assignment-row.ts';
import { ClockHistory, DeadlineRow } from '../../kit/clock/deadline-row.ts';
import { day, id, moment } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { trailStep } from '../../kit/trail.ts';
import { DIFFERENCES, EXPLANATION_WAYS, RECONCILIATION_SOURCES } from './reconciliation-choices.ts';
import { reconciliationItemLifecycle } from './reconciliation-item.lifecycle.ts';

const fen = z.int();

export const ReconciliationItemRow = z.object({
  id,
  number: z.string(),
  source: z.enum(RECONCILIATION_SOURCES),
  account: z.string(),
  /** Of the bill, or on which the bank booked it. */
  day,
  verdict: z.enum(DIFFERENCES),
  /** Our number of the payment or refund, or the bank's serial. */
  movementNo: z.string(),
  billFen: fen.nullable(),
  ourFen: fen.nullable(),
  /** What they have more than we; below zero what we have more. */
  differenceFen: fen,
  state: z.enum(statesOf(reconciliationItemLifecycle)),
  explanation: z.enum(EXPLANATION_WAYS).nullable(),
  transferId: id.nullable(),
  deadline: DeadlineRow,
  assignee: Assignee,
  createdAt: moment,
  explainedAt: moment.nullable(),
  version: z.int(),
});
export type ReconciliationItemRow = z.infer<typeof ReconciliationItemRow>;

/** A transfer of the books that may explain an item. */
export const ExplanationCandidate = z.object({
  id,
  /** One of the books' kinds; the list of items must not carry the books. */
  transferKind: z.string(),
  amountFen: fen,
  number: z.string().nullable(),
  actorName: z.string().nullable(),
  at: moment,
});
export type ExplanationCandidate = z.infer<typeof ExplanationCandidate>;

export const ReconciliationItemDetail = ReconciliationItemRow.extend({
  dayId: id.nullable(),
  channelNo: z.string().nullable(),
  /** The payment of ours that it is about, and its order. */
  paymentNumber: z.string().nullable(),
  orderId: id.nullable(),
  /** The transfer that explains it. */
  transfer: ExplanationCandidate.nullable(),
  clocks: z.array(ClockHistory),
  trail: z.array(trailStep),
});
export type ReconciliationItemDetail = z.infer<typeof ReconciliationItemDetail>;

/** Sums of differences, as they stand in the two directions. */
export const ReconciliationItemSums = z.object({
  items: z.int(),
  openItems: z.int(),
  moreFen: fen,
  lessFen: fen,
  openFen: fen,
});
export type ReconciliationItemSums = z.infer<typeof ReconciliationItemSums>;
