import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { GrantChangeActions } from './grant-change-actions.tsx';
import { GrantChangeDifference } from './grant-change-difference.tsx';

interface Props {
  /** Undefined while the drawer is closed. */
  readonly id: string | undefined;
  /** The rows behind it, for previous and next. */
  readonly ids: readonly string[];
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** One change for its review: the difference, the history, and the decision. */
export function GrantChangeDrawer({ id, ids, onMove, onClose }: Props) {
  const t = useMessages('auth.grant-change');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={onMove} onClose={onClose}>
      {(shown) => <Detail key={shown} id={shown} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Detail({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useCall(grantChangeApi.get, { params: { id } }, { isSilent: true });
  useLive('record', 'grant-change', (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(change) => <Change change={change} />}
    </DrawerRecord>
  );
}

function Change({ change }: { change: AnswerOf<typeof grantChangeApi.get> }) {
  const t = useMessages('auth.grant-change');
  const c = useMessages('clock');
  const myId = useMyId();
  return (
    <>
      <DrawerHead
        name={change.title}
        marks={
          <>
            <ToneCell tone={grantChangeLifecycle.states[change.state].tone}>{t(`state.${change.state}`)}</ToneCell>
            {change.deadline !== null && <DeadlineBadge deadline={change.deadline} />}
          </>
        }
      >
        <GrantChangeActions change={change} myId={myId} look="page" />
      </DrawerHead>
      <PresenceNotice record={`grant-change:${change.id}`} isUnderDecision={change.state === 'proposed'} />
      <Facts columns={2}>
        <Fact label={t('field.kind')}>{t(`kind.${change.kind}`)}</Fact>
        <Fact label={t('field.proposedByName')}>{change.proposedByName}</Fact>
        <Fact label={t('field.proposedAt')}>
          <TimeCell moment={change.proposedAt} />
        </Fact>
        <Fact label={t('field.decidedAt')}>
          <TimeCell moment={change.decidedAt} />
        </Fact>
      </Facts>
      <DrawerSection title={t('field.difference')}>
        <GrantChangeDifference change={change} />
      </DrawerSection>
      {change.clocks.length > 0 && (
        <DrawerSection title={c('title')}>
          <ClockTimeline clocks={change.clocks} stem="auth.grant-change" />
        </DrawerSection>
      )}
      <DrawerSection title={t('trail')}>
        <Trail lifecycle={grantChangeLifecycle} stem="auth.grant-change" steps={change.trail} />
      </DrawerSection>
    </>
  );
}
