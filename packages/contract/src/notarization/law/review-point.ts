/**
 * What whoever approves a draft has an opinion on, each by itself: matter, proof, procedure, wording and, in major
 * cases, the discussion are 公证程序规则 41; that the fee is the prescribed one is 公证法 34 and 46.
 */
export const REVIEW_POINTS = ['truth', 'evidence', 'procedure', 'wording', 'fee', 'collective'] as const;
export type ReviewPoint = (typeof REVIEW_POINTS)[number];

/** `none-needed` is an answer to the last point alone: only weighty, complicated cases are discussed by several. */
export const REVIEW_OPINIONS = ['agreed', 'objected', 'none-needed'] as const;
export type ReviewOpinion = (typeof REVIEW_OPINIONS)[number];

export type ReviewOpinions = Readonly<Partial<Record<ReviewPoint, ReviewOpinion>>>;

/** Points on which an approval cannot rest yet: without an opinion, with an objection, or waved away where they may not. */
export function openReviewPoints(opinions: ReviewOpinions, isMajor: boolean): readonly ReviewPoint[] {
  return REVIEW_POINTS.filter((point) => {
    const opinion = opinions[point];
    if (opinion === 'agreed') return false;
    return !(opinion === 'none-needed' && point === 'collective' && !isMajor);
  });
}
