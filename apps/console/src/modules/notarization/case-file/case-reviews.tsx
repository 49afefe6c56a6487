import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { REVIEW_POINTS } from '@nota/contract/notarization/law/review-point.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';

/** Every review of a draft by its six points, the newest first. */
export function CaseReviews({ file: { reviews } }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  if (reviews.length === 0) return null;
  return (
    <Section title={t('sections.reviews')}>
      {reviews.toReversed().map((review, at) => (
        <div key={`${review.at} ${at}`} className="case-review">
          <p className="case-review-head">
            <ToneCell tone={review.outcome === 'approved' ? 'success' : 'warning'}>
              {t(`outcome.${review.outcome}`)}
            </ToneCell>{' '}
            {review.byName} · <TimeCell moment={review.at} />
          </p>
          <Facts>
            {REVIEW_POINTS.map((point) => {
              const opinion = review.opinions[point];
              return (
                <Fact key={point} label={t(`point.${point}`)}>
                  {opinion && t(`opinion.${opinion}`)}
                </Fact>
              );
            })}
          </Facts>
          {review.note !== '' && <p className="trail-reason">{review.note}</p>}
        </div>
      ))}
    </Section>
  );
}
