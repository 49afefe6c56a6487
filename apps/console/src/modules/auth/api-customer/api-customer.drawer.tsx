import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import type { AnswerOf } from '../../../kit/call/request.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { ApiCallSection } from './api-call.section.tsx';
import { ApiCustomerActions, type ApiCustomerPanel } from './api-customer.actions.tsx';
import { ApiKeySection } from './api-key.section.tsx';
import { ApiOverview } from './api-overview.tsx';
import { ApiUsageSection } from './api-usage.section.tsx';
import { ApiWebhookSection } from './api-webhook.section.tsx';
import './api.css';

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly myId: string | undefined;
  readonly onOpen: (panel: ApiCustomerPanel | 'detail', id: string) => void;
  readonly onClose: () => void;
}

/** One customer with everything that belongs to it. */
export function ApiCustomerDrawer(props: Props) {
  const t = useMessages('auth.api-customer');
  return (
    <RecordDrawer
      title={t('detail')}
      id={props.id}
      ids={props.ids}
      onMove={(id) => props.onOpen('detail', id)}
      onClose={props.onClose}
    >
      {(id) => <Detail key={id} {...props} id={id} />}
    </RecordDrawer>
  );
}

function Detail({ id, myId, onOpen, onClose }: Props & { readonly id: string }) {
  const answer = useCall(apiCustomerApi.get, { params: { id } }, { isSilent: true });
  useLive('record', apiCustomerLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(customer) => <Customer customer={customer} myId={myId} onOpen={(panel) => onOpen(panel, id)} />}
    </DrawerRecord>
  );
}

const TABS = ['overview', 'keys', 'usage', 'calls', 'webhooks', 'notifications'] as const;
type Tab = (typeof TABS)[number];

interface CustomerProps {
  readonly customer: AnswerOf<typeof apiCustomerApi.get>;
  readonly myId: string | undefined;
  readonly onOpen: (panel: ApiCustomerPanel) => void;
}

function Customer({ customer, myId, onOpen }: CustomerProps) {
  const t = useMessages('auth.api-customer');
  const [tab, setTab] = useState<Tab>('overview');
  const { tone } = apiCustomerLifecycle.states[customer.state];
  return (
    <>
      <DrawerHead
        name={customer.orgName}
        marks={
          <>
            <ToneCell tone={tone}>{t(`state.${customer.state}`)}</ToneCell>
            {customer.deadline !== null && <DeadlineBadge deadline={customer.deadline} />}
          </>
        }
      >
        <ApiCustomerActions customer={customer} myId={myId} look="page" onOpen={onOpen} />
      </DrawerHead>
      <PresenceNotice record={`api-customer:${customer.id}`} isUnderDecision={customer.state === 'pending'} />
      <Tabs
        className="api-tabs"
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        items={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
      />
      {tab === 'overview' && <ApiOverview customer={customer} />}
      {tab === 'keys' && <ApiKeySection customer={customer} myId={myId} />}
      {tab === 'usage' && <ApiUsageSection customer={customer} />}
      {tab === 'calls' && <ApiCallSection customerId={customer.id} />}
      {tab === 'webhooks' && <ApiWebhookSection customer={customer} />}
      {tab === 'notifications' && (
        <Suspense>
          <NotificationHistory recordKind="api-customer" recordId={customer.id} />
        </Suspense>
      )}
    </>
  );
}
