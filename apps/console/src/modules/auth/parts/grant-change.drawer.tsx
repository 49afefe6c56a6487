import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { Alert, Drawer, Skeleton } from 'antd';
import { useText } from '../../../kit/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { Neighbours } from '../../../kit/record/neighbours.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useLive } from '../../../kit/tools/live.ts';
import { useCall } from '../../../kit/use-call.ts';
import { GrantChangeActions } from './grant-change-actions.tsx';
import { GrantChangeDifference } from './grant-change-difference.tsx';
import './grant-change.css';

interface Props {
  /** Closed while there is none. */
  readonly id: string | undefined;
  /** The rows behind it, for previous and next. */
  readonly ids: readonly string[];
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** One change as a reviewer needs it: what will be different, what happened so far, and the decision. */
export function GrantChangeDrawer({ id, ids, onMove, onClose }: Props) {
  const t = useText('auth.grant-change');
  return (
    <Drawer
      open={id !== undefined}
      title={t('detail')}
      size={560}
      onClose={onClose}
      destroyOnHidden
      extra={id !== undefined && <Neighbours ids={ids} id={id} onMove={onMove} />}
    >
      {id !== undefined && <Detail key={id} id={id} />}
    </Drawer>
  );
}

function Detail({ id }: { id: string }) {
  const t = useText('auth.grant-change');
  const { data: change, error, refetch } = useCall(grantChangeApi.get, { params: { id } });
  const myId = useMyId();
  useLive('record', 'grant-change', (event) => {
    if (event.id === id) void refetch();
  });
  if (error) return <Alert type="error" title={error.message} />;
  if (!change) return <Skeleton active />;
  return (
    <div className="grant-change">
      <PresenceNotice record={`grant-change:${id}`} isUnderDecision={change.state === 'proposed'} />
      <header className="grant-change-head">
        <h2>{change.title}</h2>
        <ToneCell tone={grantChangeLifecycle.states[change.state].tone}>{t(`state.${change.state}`)}</ToneCell>
        <span className="grant-change-actions">
          <GrantChangeActions change={change} myId={myId} look="page" />
        </span>
      </header>
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
      <section>
        <h3>{t('field.difference')}</h3>
        <GrantChangeDifference change={change} />
      </section>
      <section>
        <h3>{t('trail')}</h3>
        <Trail lifecycle={grantChangeLifecycle} stem="auth.grant-change" steps={change.trail} />
      </section>
    </div>
  );
}
