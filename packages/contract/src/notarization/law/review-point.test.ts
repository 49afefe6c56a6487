import { describe, expect, it } from 'vitest';
import { openReviewPoints, REVIEW_POINTS, type ReviewOpinions, type ReviewPoint } from './review-point.ts';

const ALL: ReviewOpinions = Object.fromEntries(REVIEW_POINTS.map((point) => [point, 'agreed']));

describe('an approval rests on', () => {
  it.each<[what: string, opinions: ReviewOpinions, isMajor: boolean, open: readonly ReviewPoint[]]>([
    ['six opinions', ALL, true, []],
    ['nothing, where there is none', {}, false, REVIEW_POINTS],
    ['five opinions and none on a discussion that nobody needs', { ...ALL, collective: 'none-needed' }, false, []],
    ['a discussion, in a major case', { ...ALL, collective: 'none-needed' }, true, ['collective']],
    ['a discussion that found no objection', { ...ALL, collective: 'objected' }, true, ['collective']],
    ['an opinion on the truth that is no waiver', { ...ALL, truth: 'none-needed' }, false, ['truth']],
    ['no objection to the wording', { ...ALL, wording: 'objected' }, false, ['wording']],
  ])('%s', (_, opinions, isMajor, open) => {
    expect(openReviewPoints(opinions, isMajor)).toEqual(open);
  });

  it.each(REVIEW_POINTS)('an opinion on: %s', (point) => {
    const { [point]: _, ...others } = ALL as Record<ReviewPoint, 'agreed'>;
    expect(openReviewPoints(others, true)).toEqual([point]);
  });
});
