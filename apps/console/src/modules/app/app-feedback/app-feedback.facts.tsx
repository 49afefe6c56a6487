import type { AppFeedbackDetail } from '@nota/contract/app/app-feedback-record.ts';
import { appFeedbackLifecycle } from '@nota/contract/app/app-feedback.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { FeedbackMasked } from './app-feedback.masked.ts';

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

interface Props {
  readonly feedback: AppFeedbackDetail;
}

/** Who wrote with what about what, and what became of it. */
export function FeedbackFacts({ feedback }: Props) {
  const t = useMessages('app.app-feedback');
  const c = useMessages('clock');
  return (
    <>
      <DrawerSection title={t('facts')}>
        <Facts columns={2}>
          <Fact label={t('field.type')}>{t(`type.${feedback.type}`)}</Fact>
          <Fact label={t('field.receivedAt')}>
            <TimeCell moment={feedback.receivedAt} />
          </Fact>
          <Fact label={t('field.contactPhone')}>
            {feedback.contactPhone === null ? (
              t('noContact')
            ) : (
              <FeedbackMasked record={feedback} field="contactPhone" />
            )}
          </Fact>
          <Fact label={t('field.appVersion')}>{feedback.appVersion}</Fact>
          <Fact label={t('field.system')}>{`${t(`system.${feedback.system}`)} ${feedback.systemVersion}`}</Fact>
          <Fact label={t('field.device')}>{feedback.device}</Fact>
          {feedback.relatedAno !== null && (
            <Fact label={t('field.relatedAno')}>
              <Ano ano={feedback.relatedAno} />
            </Fact>
          )}
          {feedback.score !== null && (
            <Fact label={t('field.score')}>{t('stars', { score: String(feedback.score) })}</Fact>
          )}
          <Outcome feedback={feedback} />
        </Facts>
      </DrawerSection>
      {feedback.clocks.length > 0 && (
        <DrawerSection title={c('title')}>
          <ClockTimeline clocks={feedback.clocks} stem="app.app-feedback" />
        </DrawerSection>
      )}
      <DrawerSection title={t('trail')}>
        <Trail lifecycle={appFeedbackLifecycle} stem="app.app-feedback" steps={feedback.trail} />
      </DrawerSection>
      <DrawerSection title={t('notifications')}>
        <Suspense>
          <NotificationHistory recordKind="app-feedback" recordId={feedback.id} />
        </Suspense>
      </DrawerSection>
    </>
  );
}

/** What it was merged into, what was merged into it, and the complaint that it became. */
function Outcome({ feedback: { mergedInto, duplicates, complaint } }: Props) {
  const t = useMessages('app.app-feedback');
  return (
    <>
      {mergedInto !== null && (
        <Fact label={t('mergedInto')}>
          <Link to={RECORD_ADDRESS['app-feedback'](mergedInto.id)}>{mergedInto.number}</Link>
        </Fact>
      )}
      {duplicates.length > 0 && (
        <Fact label={t('duplicates')} isWide>
          <span className="feedback-mentions">
            {duplicates.map(({ id, number }) => (
              <Link key={id} to={RECORD_ADDRESS['app-feedback'](id)}>
                {number}
              </Link>
            ))}
          </span>
        </Fact>
      )}
      {complaint !== null && (
        <>
          <Fact label={t('complaint')}>{complaint.number}</Fact>
          <Fact label={t('captureType.label')}>{t(`captureType.${complaint.captureType}`)}</Fact>
          <Fact label={t('ano')}>
            <Ano ano={complaint.ano} />
          </Fact>
        </>
      )}
    </>
  );
}

/** A link for whoever may look; the record may be missing, because anybody can write any number. */
function Ano({ ano }: { readonly ano: string }) {
  const may = useMay();
  const isLinked = may(PERMISSION.personAttestation) || may(PERMISSION.organizationAttestation);
  return isLinked ? <Link to={RECORD_ADDRESS.attestation(ano)}>{ano}</Link> : ano;
}
