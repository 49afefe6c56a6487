import { describe, expect, it } from 'vitest';
import {
  asksReason,
  decideAssignment,
  decisionRefusal,
  offeredAssignmentActs,
  type AssignmentAct,
  type CaseActor,
} from './assignment.rules.ts';

const clerk: CaseActor = { id: 'me', mayWork: true, maySupervise: false };
const supervisor: CaseActor = { id: 'me', mayWork: true, maySupervise: true };
const dispatcher: CaseActor = { id: 'me', mayWork: false, maySupervise: true };
const reader: CaseActor = { id: 'me', mayWork: false, maySupervise: false };

/** Act, whom the case is with, and what becomes of it for each kind of actor; with a reason given, to a colleague. */
type Row = readonly [act: AssignmentAct, assigneeId: string | null, outcomes: readonly (string | null)[]];
const ACTORS = [clerk, supervisor, dispatcher, reader];
const GRID: readonly Row[] = [
  ['take', null, ['me', 'me', 'PERMISSION_DENIED', 'PERMISSION_DENIED']],
  ['take', 'me', ['me', 'me', 'PERMISSION_DENIED', 'PERMISSION_DENIED']],
  ['take', 'other', ['ALREADY_TAKEN', 'ALREADY_TAKEN', 'PERMISSION_DENIED', 'PERMISSION_DENIED']],
  ['give', null, ['PERMISSION_DENIED', 'colleague', 'colleague', 'PERMISSION_DENIED']],
  ['give', 'me', ['colleague', 'colleague', 'colleague', 'PERMISSION_DENIED']],
  ['give', 'other', ['CASE_OF_ANOTHER', 'colleague', 'colleague', 'PERMISSION_DENIED']],
  ['give', 'colleague', ['NOTHING_CHANGED', 'NOTHING_CHANGED', 'NOTHING_CHANGED', 'PERMISSION_DENIED']],
  ['give-back', null, ['STATE_CHANGED', 'STATE_CHANGED', 'STATE_CHANGED', 'PERMISSION_DENIED']],
  ['give-back', 'me', [null, null, null, 'PERMISSION_DENIED']],
  ['give-back', 'other', ['CASE_OF_ANOTHER', null, null, 'PERMISSION_DENIED']],
  ['take-over', null, ['PERMISSION_DENIED', 'STATE_CHANGED', 'PERMISSION_DENIED', 'PERMISSION_DENIED']],
  ['take-over', 'me', ['PERMISSION_DENIED', 'me', 'PERMISSION_DENIED', 'PERMISSION_DENIED']],
  ['take-over', 'other', ['PERMISSION_DENIED', 'me', 'PERMISSION_DENIED', 'PERMISSION_DENIED']],
];

const outcomeOf = (asked: Parameters<typeof decideAssignment>[0]) => {
  const outcome = decideAssignment(asked);
  return 'refusal' in outcome ? outcome.refusal : outcome.assigneeId;
};

describe('an act on a case', () => {
  it.each(GRID)('%s of a case with %s', (act, assigneeId, outcomes) => {
    const asked = { act, case: { isOpen: true, assigneeId }, to: 'colleague', reason: '休假' };
    expect(ACTORS.map((actor) => outcomeOf({ ...asked, actor }))).toEqual(outcomes);
  });

  it.each(GRID)('%s of a record that is closed by now, with %s, is refused', (act, assigneeId) => {
    const asked = { act, case: { isOpen: false, assigneeId }, to: 'colleague', reason: '休假' };
    expect(outcomeOf({ ...asked, actor: supervisor })).toBe('STATE_CHANGED');
  });

  it.each(['give', 'give-back', 'take-over'] as const)('%s asks why of somebody else’s case alone', (act) => {
    const asked = { act, actor: supervisor, to: 'colleague' };
    const standing = (assigneeId: string | null) => ({ isOpen: true, assigneeId });
    expect(outcomeOf({ ...asked, case: standing('other') })).toBe('REASON_REQUIRED');
    expect(outcomeOf({ ...asked, case: standing('me') })).not.toBe('REASON_REQUIRED');
    expect(outcomeOf({ ...asked, case: standing(null) })).not.toBe('REASON_REQUIRED');
    expect(asksReason(standing('other'), 'me', act)).toBe(true);
    expect(asksReason(standing('me'), 'me', act)).toBe(false);
  });

  it('gives nothing to the giver', () => {
    for (const assigneeId of [null, 'other']) {
      const asked = { act: 'give', case: { isOpen: true, assigneeId }, actor: supervisor, to: 'me' } as const;
      expect(outcomeOf({ ...asked, reason: '休假' })).toBe('ASSIGNEE_UNSUITABLE');
    }
  });
});

describe('offered acts', () => {
  it.each([
    [null, clerk, ['take']],
    ['me', clerk, ['give', 'give-back']],
    ['other', clerk, []],
    [null, supervisor, ['take', 'give']],
    ['me', supervisor, ['give', 'give-back']],
    ['other', supervisor, ['give', 'give-back', 'take-over']],
    ['other', dispatcher, ['give', 'give-back']],
    ['other', reader, []],
  ] as const)('on a case with %s are those that would not be refused', (assigneeId, actor, acts) => {
    expect(offeredAssignmentActs({ isOpen: true, assigneeId }, actor)).toEqual(acts);
    expect(offeredAssignmentActs({ isOpen: false, assigneeId }, actor)).toEqual([]);
  });
});

describe('a decision', () => {
  it('is taken by whoever the case is with, or by anybody while it is nobody’s', () => {
    expect(decisionRefusal(null, 'me')).toBeUndefined();
    expect(decisionRefusal('me', 'me')).toBeUndefined();
    expect(decisionRefusal('other', 'me')).toBe('CASE_OF_ANOTHER');
  });
});
