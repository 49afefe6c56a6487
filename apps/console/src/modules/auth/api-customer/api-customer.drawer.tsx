import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle, OPEN_APPLICATION } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { AssigneeMark } from '../../../kit/record/assignment/assignee-column.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { InlineForm } from '../../../kit/record/form/inline-form.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { DecisionButton, ReviewSide, ReviewSplit } from '../../../kit/record/review/review-split.tsx';
import { useHasNarrowScope } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { ApiCallSection } from './api-call.section.tsx';
import { ApiCustomerActions, type ApiCustomerPanel } from './api-customer.actions.tsx';
import { ApiApproveForm, ApiRejectForm } from './api-customer.form.tsx';
import { ApiKeySection } from './api-key.section.tsx';
import { ApiAgreement, ApiOverview } from './api-overview.tsx';
import { ApiUsageSection } from './api-usage.section.tsx';
import { ApiWebhookSection } from './api-webhook.section.tsx';
import './api.css';

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

/** Forms that stand beside the terms. */
export type ApplicationForm = 'approve' | 'reject';

interface Props {
  readonly id: string | undefined;
  readonly run: { readonly ids: readonly string[]; readonly total: number };
  readonly form: ApplicationForm | undefined;
  readonly myId: string | undefined;
  readonly onOpen: (panel: ApiCustomerPanel | 'detail', id: string) => void;
  readonly onClose: () => void;
  /** An application was decided: the next one comes. */
  readonly onDecided: () => void;
}

/** One customer with everything that belongs to it. */
export function ApiCustomerDrawer(props: Props) {
  const t = useMessages('auth.api-customer');
  return (
    <RecordDrawer
      title={t('detail')}
      id={props.id}
      {...props.run}
      onMove={(id) => props.onOpen('detail', id)}
      onClose={props.onClose}
      width="page"
    >
      {(id) => <Detail key={id} {...props} id={id} />}
    </RecordDrawer>
  );
}

function Detail({ id, myId, form, onOpen, onClose, onDecided }: Props & { readonly id: string }) {
  const answer = useCall(apiCustomerApi.get, { params: { id } }, { isSilent: true });
  useLive('record', apiCustomerLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(customer) => (
        <Customer
          customer={customer}
          myId={myId}
          form={form}
          onOpen={(panel) => onOpen(panel, id)}
          onBack={() => onOpen('detail', id)}
          onDecided={onDecided}
        />
      )}
    </DrawerRecord>
  );
}

const TABS = ['overview', 'keys', 'usage', 'calls', 'webhooks', 'notifications'] as const;
type Tab = (typeof TABS)[number];
/** What of a customer's contract is not restricted by a scope is closed to members who see only their own cases. */
const NARROW_TABS: readonly Tab[] = ['overview', 'notifications'];

interface CustomerProps {
  readonly customer: AnswerOf<typeof apiCustomerApi.get>;
  readonly myId: string | undefined;
  readonly form: ApplicationForm | undefined;
  readonly onOpen: (panel: ApiCustomerPanel | 'detail') => void;
  readonly onBack: () => void;
  readonly onDecided: () => void;
}

function Customer(props: CustomerProps) {
  const { customer, myId, form, onOpen, onBack, onDecided } = props;
  const t = useMessages('auth.api-customer');
  const may = useMay();
  const { tone } = apiCustomerLifecycle.states[customer.state];
  const isOpen = OPEN_APPLICATION.includes(customer.state);
  const tabs = <CustomerTabs customer={customer} myId={myId} hasNoTerms={isOpen} />;
  return (
    <>
      <DrawerHead
        name={customer.orgName}
        marks={
          <>
            <ToneCell tone={tone}>{t(`state.${customer.state}`)}</ToneCell>
            {customer.deadline !== null && <DeadlineBadge deadline={customer.deadline} />}
            <AssigneeMark assignee={customer.assignee} isOpen={isOpen} />
          </>
        }
        notice={<PresenceNotice record={`api-customer:${customer.id}`} isUnderDecision={isOpen} />}
      >
        <ApiCustomerActions customer={customer} myId={myId} look="page" onOpen={onOpen} />
      </DrawerHead>
      <ReviewSplit papers={isOpen && <Terms customer={customer} />}>
        {form !== undefined && isOpen ? (
          <ReviewSide>
            <ApplicationDecision form={form} customer={customer} onBack={onBack} onDecided={onDecided} />
            {tabs}
          </ReviewSide>
        ) : isOpen && may(ACTION.apiCustomerApprove) ? (
          <ReviewSide bar={<ApplicationBar customer={customer} myId={myId} onOpen={onOpen} />}>{tabs}</ReviewSide>
        ) : (
          <ReviewSide>{tabs}</ReviewSide>
        )}
      </ReviewSplit>
    </>
  );
}

/** What is applied for. */
function Terms({ customer }: Pick<CustomerProps, 'customer'>) {
  const t = useMessages('auth.api-customer');
  return (
    <section className="api-terms" aria-label={t('tab.overview')}>
      <ApiAgreement customer={customer} />
    </section>
  );
}

/** Nobody decides about their own application, nor about somebody else's case; the buttons say so. */
function ApplicationBar({ customer, myId, onOpen }: Pick<CustomerProps, 'customer' | 'myId' | 'onOpen'>) {
  const t = useMessages('auth.api-customer');
  const reasons = [
    ...(isOfAnother(customer, myId) ? [blockerMessage('CASE_OF_ANOTHER')] : []),
    ...(customer.appliedById === myId ? [t('ownApplication')] : []),
  ];
  return (
    <>
      <DecisionButton
        label={t('action.approve')}
        shortcut="approve"
        look="main"
        reasons={reasons}
        onClick={() => onOpen('approve')}
      />
      <DecisionButton
        label={t('action.reject')}
        shortcut="reject"
        look="harmful"
        reasons={reasons}
        onClick={() => onOpen('reject')}
      />
    </>
  );
}

interface DecisionProps extends Pick<CustomerProps, 'customer' | 'onBack' | 'onDecided'> {
  readonly form: ApplicationForm;
}

/** Beside the terms, which it is about. */
function ApplicationDecision({ form, customer, onBack, onDecided }: DecisionProps) {
  const t = useMessages('auth.api-customer');
  const r = useMessages('record.action');
  const name = customer.orgName;
  if (form === 'approve') {
    return (
      <InlineForm title={t('approveTitle', { name })} onClose={onBack}>
        <ApiApproveForm customer={customer} onDone={onDecided} />
      </InlineForm>
    );
  }
  return (
    <InlineForm title={r('title', { action: t('action.reject'), name })} onClose={onBack}>
      <ApiRejectForm customer={customer} onDone={onDecided} />
    </InlineForm>
  );
}

interface TabsProps extends Pick<CustomerProps, 'customer' | 'myId'> {
  readonly hasNoTerms: boolean;
}

function CustomerTabs({ customer, myId, hasNoTerms }: TabsProps) {
  const t = useMessages('auth.api-customer');
  const [tab, setTab] = useState<Tab>('overview');
  // Before it is approved a customer has no keys, and nobody has called.
  const isNarrow = useHasNarrowScope() || hasNoTerms;
  return (
    <div className="api-record">
      <Tabs
        className="api-tabs"
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        items={(isNarrow ? NARROW_TABS : TABS).map((key) => ({ key, label: t(`tab.${key}`) }))}
      />
      {tab === 'overview' && <ApiOverview customer={customer} hasNoTerms={hasNoTerms} />}
      {tab === 'keys' && <ApiKeySection customer={customer} myId={myId} />}
      {tab === 'usage' && <ApiUsageSection customer={customer} />}
      {tab === 'calls' && <ApiCallSection customerId={customer.id} />}
      {tab === 'webhooks' && <ApiWebhookSection customer={customer} />}
      {tab === 'notifications' && (
        <Suspense>
          <NotificationHistory recordKind="api-customer" recordId={customer.id} />
        </Suspense>
      )}
    </div>
  );
}
