import { monthCloseApi, type MonthCloseDetail } from '@nota/contract/financial/month/month-close.contract.ts';
import { monthCloseLifecycle } from '@nota/contract/financial/month/month-close.lifecycle.ts';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { ownActions, useMyId } from '../../../kit/record/use-my-id.ts';
import { MonthChecks } from './month-checks.tsx';
import { MonthSums } from './month-sums.tsx';
import './month.css';

const READS = [monthCloseApi.list, monthCloseApi.get];
/** Three years of months to choose from. */
const MONTHS = { query: { pageSize: 36 } };

/** The months that are over: what has to be done in one, what it came to, and who closed it. */
export function MonthCloseDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useMessages('financial.month-close');
  const { data, error, refetch } = useCall(monthCloseApi.list, MONTHS, { isSilent: true, isEnabled: isOpen });
  const [chosen, setChosen] = useState<string>();
  useLive('record', monthCloseLifecycle.name, () => void refetch());
  const months = data?.list ?? [];
  // What is to be done comes first: the oldest month that is not closed.
  const id = chosen ?? months.findLast(({ state }) => state !== 'closed')?.id ?? months[0]?.id;
  return (
    <RecordDrawer
      title={t('title')}
      id={isOpen ? (id ?? 'none') : undefined}
      ids={[]}
      width="wide"
      onMove={setChosen}
      onClose={onClose}
    >
      {() => (
        <>
          {error && !data && <Alert type="error" showIcon title={t('unread')} />}
          {data && months.length === 0 && <p>{t('none')}</p>}
          {months.length > 0 && (
            <Select
              className="month-choice"
              aria-label={t('field.month')}
              value={id}
              onChange={setChosen}
              options={months.map(({ id: value, month, state }) => ({
                value,
                label: `${month} · ${t(`state.${state}`)}`,
              }))}
            />
          )}
          {id !== undefined && <Detail key={id} id={id} onClose={onClose} />}
        </>
      )}
    </RecordDrawer>
  );
}

function Detail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const answer = useCall(monthCloseApi.get, { params: { id } }, { isSilent: true });
  useLive('record', monthCloseLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(close) => <CloseFacts close={close} />}
    </DrawerRecord>
  );
}

function CloseFacts({ close }: { readonly close: MonthCloseDetail }) {
  const t = useMessages('financial.month-close');
  const myId = useMyId();
  const isReady = close.checks.every(({ open }) => open === 0);
  return (
    <>
      <DrawerHead
        name={close.month}
        marks={<ToneCell tone={monthCloseLifecycle.states[close.state].tone}>{t(`state.${close.state}`)}</ToneCell>}
      >
        <LifecycleActions
          lifecycle={monthCloseLifecycle}
          stem="financial.month-close"
          record={close}
          name={close.month}
          act={monthCloseApi.act}
          touches={READS}
          didEarlier={ownActions(close.trail, myId)}
          blockers={(action) => (isReady || action === 'return' ? [] : ['CHECKS_OPEN'])}
        />
      </DrawerHead>
      {close.digest !== null && (
        <Facts columns={1}>
          <Fact label={t('field.closedAt')}>
            <TimeCell moment={close.closedAt} />
          </Fact>
          <Fact label={t('field.digest')}>
            <code className="month-digest">{close.digest}</code>
          </Fact>
        </Facts>
      )}
      <DrawerSection title={t('sections.checks')}>
        <MonthChecks checks={close.checks} isClosed={close.state === 'closed'} />
      </DrawerSection>
      <DrawerSection title={t('sections.sums')}>
        {close.sums === null ? <p>{t('notSummed')}</p> : <MonthSums sums={close.sums} />}
      </DrawerSection>
      <DrawerSection title={t('sections.trail')}>
        <Trail lifecycle={monthCloseLifecycle} stem="financial.month-close" steps={close.trail} />
      </DrawerSection>
    </>
  );
}
