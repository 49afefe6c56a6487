import type { Blocker } from '../blocker.messages.ts';
import type { ClockRule } from '../clock/clock-rule.ts';
import { isOverdue } from '../clock/deadline-colour.ts';
import type { Deadline } from '../clock/legal-clock.ts';
import type { CorrectionKind } from './correction-kinds.ts';

/** The periods within which an applicant may be asked to answer; time for an applicant is never paused. */
export const CORRECTION_CLOCK: ClockRule = { unit: 'working', lengths: [10, 5, 15], grounds: [] };

/** What may be asked of the applicant of one kind of record, and how often. */
export interface CorrectionRule {
  readonly fields: readonly [string, ...string[]];
  readonly papers: readonly [string, ...string[]];
  /** Rounds for one submission: whoever cannot do it in so many begins anew. */
  readonly roundsMax: number;
  /** Some of the clock's lengths, the usual one first. */
  readonly days: readonly [number, ...number[]];
}

/** Why nothing more can be asked; the server refuses with the same name. */
export const correctionBlockers = ({ roundsMax }: Pick<CorrectionRule, 'roundsMax'>, rounds: number): Blocker[] =>
  rounds >= roundsMax ? ['CORRECTIONS_USED_UP'] : [];

interface AskedItem {
  readonly id: string;
  readonly kind: CorrectionKind;
}

interface GivenAnswer {
  readonly itemId: string;
  readonly value?: string | undefined;
  readonly fileId?: string | undefined;
}

/** `item.foreign`: not asked in this round; `item.twice`, `item.missing`, and `item.kind`: a value for a paper, or a file for a field. */
export type AnswerFault = 'item.foreign' | 'item.twice' | 'item.missing' | 'item.kind';

/** What is wrong with answers, by item. A round is answered whole: half an answer could not be reviewed. */
export function answerFaults(
  items: readonly AskedItem[],
  answers: readonly GivenAnswer[],
): { readonly itemId: string; readonly fault: AnswerFault }[] {
  const given = answers.flatMap((answer, at): { itemId: string; fault: AnswerFault }[] => {
    const { itemId } = answer;
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [{ itemId, fault: 'item.foreign' }];
    if (answers.findIndex((one) => one.itemId === itemId) < at) return [{ itemId, fault: 'item.twice' }];
    return isOfKind(item.kind, answer) ? [] : [{ itemId, fault: 'item.kind' }];
  });
  const missing = items.filter(({ id }) => !answers.some(({ itemId }) => itemId === id));
  return [...given, ...missing.map(({ id: itemId }) => ({ itemId, fault: 'item.missing' as const }))];
}

const isOfKind = (kind: CorrectionKind, { value, fileId }: GivenAnswer) =>
  kind === 'field' ? value !== undefined && fileId === undefined : fileId !== undefined && value === undefined;

/** Whether a round has run out. By a provisional date nothing ends: its working days are not known yet. */
export const hasRunOut = (deadline: Omit<Deadline, 'pausedAt' | 'pausedDays'>, at: Date): boolean =>
  isOverdue(deadline, at);
