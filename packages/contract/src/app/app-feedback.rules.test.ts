import { describe, expect, it } from 'vitest';
import { mayReopen, mergeRefusal } from './app-feedback.rules.ts';
import { appFeedbackLifecycle, type AppFeedbackState } from './app-feedback.lifecycle.ts';
import { statesOf } from '../kit/lifecycle.ts';

describe('a feedback', () => {
  it.each([
    ['replied', null, true],
    ['replied', '2026-01-05T01:00:00Z', false],
    ['pending', null, false],
    ['closed', null, false],
  ] as const)('that is %s and was reopened at %s may be reopened: %s', (state, reopenedAt, may) => {
    expect(mayReopen({ state, reopenedAt })).toBe(may);
  });

  it('is merged into one that waits for an answer, and into no other', () => {
    const refusalInto = (state: AppFeedbackState) => mergeRefusal({ id: '1', state: 'pending' }, { id: '2', state });
    const suited = statesOf(appFeedbackLifecycle).filter((state) => refusalInto(state) === undefined);
    expect(suited).toEqual(['pending', 'handling']);
    expect(refusalInto('merged')).toBe('MERGE_UNSUITABLE');
  });

  it('is no duplicate of itself', () => {
    expect(mergeRefusal({ id: '1', state: 'pending' }, { id: '1', state: 'pending' })).toBe('NOTHING_CHANGED');
  });
});
