import { z } from 'zod';
import type { Blocker } from '../blocker.messages.ts';
import { id, moment, text } from '../fields.ts';
import { LIMIT } from '../limits.ts';
import { checkNames, VERDICTS, type CheckFacts, type Checklist, type Verdict } from './checklist.ts';

/** What a person can say of a check. */
export const TICKS = ['passed', 'failed'] as const satisfies readonly Verdict[];

export const CheckTick = z.object({
  verdict: z.enum(TICKS),
  note: z.string(),
  byId: id,
  byName: z.string(),
  at: moment,
});
export type CheckTick = z.infer<typeof CheckTick>;

/** One line of a list: what the program found, by which facts, and what a person said. */
export const CheckRow = z.object({
  name: z.string(),
  kind: z.enum(['automatic', 'manual']),
  isRequired: z.boolean(),
  /** The program's verdict; null where only a person can judge. */
  found: z.enum(VERDICTS).nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  tick: CheckTick.nullable(),
  /** The paper it is about was not handed in, so that nobody is asked. Absent where it was, also in older snapshots. */
  isMissing: z.literal(true).optional(),
});
export type CheckRow = z.infer<typeof CheckRow>;

/** A line that can still be ticked, with the version by which two reviewers notice each other. */
export const OpenCheckRow = CheckRow.extend({ tickVersion: z.number().int() });
export type OpenCheckRow = z.infer<typeof OpenCheckRow>;

/** What was checked when a record was decided; never changed afterwards. */
export const ChecklistSnapshot = z.object({
  id,
  /** The action of the lifecycle that it belongs to. */
  action: z.string(),
  listVersion: z.number().int(),
  decidedById: id,
  decidedByName: z.string(),
  decidedAt: moment,
  checks: z.array(CheckRow),
});
export type ChecklistSnapshot = z.infer<typeof ChecklistSnapshot>;

/** The lines of a list that apply to a record with these facts. */
export function checkRows<F extends CheckFacts>(
  { checks }: Checklist<F>,
  facts: F,
  tickOf: (name: string) => CheckTick | null,
): CheckRow[] {
  return checks
    .filter(({ appliesTo }) => appliesTo?.(facts) ?? true)
    .map((check) => {
      const { name, kind, isRequired } = check;
      if (check.needs !== undefined && facts[check.needs] === false)
        return { name, kind, isRequired, found: null, facts: {}, tick: null, isMissing: true };
      if (check.kind === 'manual') return { name, kind, isRequired, found: null, facts: {}, tick: tickOf(name) };
      const used: CheckFacts = Object.fromEntries(check.uses.map((fact) => [fact, facts[fact] ?? null]));
      const found = check.judge(used as F);
      return { name, kind, isRequired, found, facts: used, tick: found === 'unknown' ? tickOf(name) : null };
    });
}

/** A person judges what a program cannot, and is not asked about what only informs. */
export const isTickable = ({
  kind,
  found,
  isRequired,
  isMissing,
}: Omit<CheckRow, 'name' | 'facts' | 'tick'>): boolean =>
  isMissing !== true && (kind === 'manual' || (found === 'unknown' && isRequired));

/** The program's verdict stands where it has one: nobody ticks over a failed check. */
export function verdictOf({ found, tick }: Pick<CheckRow, 'found' | 'tick'>): Verdict {
  return found === null || found === 'unknown' ? (tick?.verdict ?? 'unknown') : found;
}

/** Required checks that are not passed. */
export const openChecks = <R extends CheckRow>(rows: readonly R[]): R[] =>
  rows.filter((row) => row.isRequired && row.isMissing !== true && verdictOf(row) !== 'passed');

/** Why a record cannot be approved by its list; the server refuses with the same name. */
export const checklistBlockers = (rows: readonly CheckRow[]): Blocker[] =>
  openChecks(rows).length > 0 ? ['CHECKS_OPEN'] : [];

/** What a person says of one check; null takes it back. Whoever fails one says why. */
export const tickBody = <N extends string>(list: Checklist<never, N>) =>
  z
    .object({
      check: z.enum(checkNames(list)),
      verdict: z.enum(TICKS).nullable(),
      note: text(LIMIT.checkNoteMaxChars, 0).default(''),
      tickVersion: z.number().int(),
      version: z.number().int(),
    })
    .refine(({ verdict, note }) => verdict !== 'failed' || note !== '', {
      path: ['note'],
      message: 'check.note-missing',
    });
