import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { Alert, Skeleton } from 'antd';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { RecordMissing } from '../../../kit/record/record-missing.tsx';
import { formatMoment } from '../../../kit/time.ts';
import { DraftForm } from './draft.form.tsx';
import type { PartView } from './part-view.ts';
import { TONE_OF } from './standing-tone.ts';
import { usePassingOf } from './use-passing-of.ts';
import { VersionActions } from './version-actions.tsx';
import { VersionDifference } from './version-difference.tsx';
import { VersionHistory } from './version-history.tsx';

interface BodyProps<P extends ConfigPart> {
  readonly view: PartView<P>;
  readonly answer: UseQueryResult<CurrentState, Problem>;
}

/** What is in force, what is coming, the version in preparation, and all before it. */
export function ConfigBody<P extends ConfigPart>({ view, answer }: BodyProps<P>) {
  if (answer.data) return <Current key={keyOf(answer.data)} view={view} current={answer.data} />;
  if (answer.isLoading) return <Skeleton active paragraph={{ rows: 12 }} className="config-card" />;
  return <RecordMissing problem={answer.error} onRetry={() => void answer.refetch()} />;
}

type CurrentState = AnswerOf<typeof configVersionApi.current>;

/** What somebody else has saved or decided meanwhile starts the form anew; a reading that brought nothing does not. */
const keyOf = ({ inForce, open }: CurrentState) => `${inForce.version} ${open?.id} ${open?.revision} ${open?.state}`;

function Current<P extends ConfigPart>({ view, current }: { view: PartView<P>; current: CurrentState }) {
  const { inForce, open, scheduled } = current;
  return (
    <>
      <Standing current={current} />
      {open?.state === 'waiting' ? (
        <Waiting view={view} open={open} inForce={inForce} />
      ) : (
        <>
          {open && <OpenDraft open={open} hasLater={scheduled.length > 0} />}
          <DraftForm view={view} inForce={inForce} draft={open} />
        </>
      )}
      <History view={view} canRestore={open === null} />
    </>
  );
}

function Standing({ current }: { current: CurrentState }) {
  const t = useMessages('platform-config.config-version');
  // A version whose moment has come is shown as in force without reading anything: what is typed below stays.
  const time = usePassingOf(current.scheduled.map(({ inForceFrom }) => inForceFrom));
  const hasBegun = ({ inForceFrom }: CurrentState['scheduled'][number]) => new Date(inForceFrom ?? 0) <= time;
  const begun = current.scheduled.findLast(hasBegun);
  const scheduled = current.scheduled.filter((version) => !hasBegun(version));
  const { version, inForceFrom } = begun ?? { ...current.inForce, inForceFrom: current.inForceFrom };
  return (
    <section className="config-card config-standing" aria-label={t('inForce')}>
      <div>
        <ToneCell tone="success">{t('inForce')}</ToneCell>
        <strong>{version === 0 ? t('founding') : t('name', { version })}</strong>
        {inForceFrom !== null && <span className="config-hint">{t('since', { time: formatMoment(inForceFrom) })}</span>}
      </div>
      {scheduled.map((coming) => (
        <div key={coming.id}>
          <ToneCell tone={TONE_OF.scheduled}>{t('scheduled')}</ToneCell>
          <strong>{t('name', { version: coming.version })}</strong>
          <span className="config-hint">{t('from', { time: formatMoment(coming.inForceFrom ?? '') })}</span>
          <VersionActions version={coming} />
        </div>
      ))}
    </section>
  );
}

type Open = NonNullable<CurrentState['open']>;

function OpenDraft({ open, hasLater }: { open: Open; hasLater: boolean }) {
  const t = useMessages('platform-config.config-version');
  return (
    <section className="config-card config-standing">
      <div>
        <ToneCell tone={TONE_OF.draft}>{t('standing.draft')}</ToneCell>
        <strong>{t('name', { version: open.version })}</strong>
        <span className="config-hint">
          {open.savedByName} · <TimeCell moment={open.savedAt} />
        </span>
        <VersionActions version={open} />
      </div>
      {hasLater && <Alert type="warning" showIcon title={t('later')} />}
    </section>
  );
}

function Waiting<P extends ConfigPart>({
  view,
  open,
  inForce,
}: {
  view: PartView<P>;
  open: Open;
  inForce: CurrentState['inForce'];
}) {
  const t = useMessages('platform-config.config-version');
  // What it follows at its moment, which a version that begins sooner may have changed.
  const { data } = useCall(configVersionApi.get, { params: { id: open.id } }, { isSilent: true });
  return (
    <section className="config-card">
      <h2>{t('waitingTitle')}</h2>
      <div className="config-line">
        <ToneCell tone={TONE_OF.waiting}>{t('standing.waiting')}</ToneCell>
        <strong>{t('name', { version: open.version })}</strong>
        <span className="config-hint">
          {open.submittedByName} ·{' '}
          {open.wantedFrom === null ? t('atOnce') : t('from', { time: formatMoment(open.wantedFrom) })}
        </span>
        <VersionActions version={open} />
      </div>
      <p>{open.note}</p>
      <VersionDifference view={view} before={data?.follows ?? inForce} after={open} />
      {view.Preview && <view.Preview content={open.content} />}
    </section>
  );
}

function History<P extends ConfigPart>({ view, canRestore }: { view: PartView<P>; canRestore: boolean }) {
  const t = useMessages('platform-config.config-version');
  return (
    <section className="config-card">
      <h2>{t('history')}</h2>
      <VersionHistory view={view} canRestore={canRestore} />
    </section>
  );
}
