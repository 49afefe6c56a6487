import { webhookDeliveryApi, type WebhookDeliveryRow } from '@nota/contract/open-api/webhook-delivery.contract.ts';
import { webhookDeliveryLifecycle } from '@nota/contract/open-api/webhook-delivery.lifecycle.ts';
import { webhookEndpointApi } from '@nota/contract/open-api/webhook-endpoint.contract.ts';
import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import { Select } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { RecordNumber } from './api-record-number.tsx';
import { Stacked } from './api-stacked.tsx';

/** Messages to a customer, newest first. */
export function ApiDeliveries({ customerId }: { customerId: string }) {
  const t = useMessages('auth.webhook-delivery');
  const list = useRecordList(webhookDeliveryApi.list, { query: { customerId } });
  return (
    <>
      <div className="api-filters">
        <Select<string | null>
          allowClear
          className="api-state"
          aria-label={t('field.state')}
          placeholder={t('field.state')}
          options={statesOf(webhookDeliveryLifecycle).map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(value) => list.setFilters({ state: value ?? undefined })}
        />
      </div>
      <DataTable list={list} columns={columns(t)} />
    </>
  );
}

/** The record that a message is about, if it names one. */
const anoIn = (payload: unknown): string | null => {
  const { ano } = (payload ?? {}) as { readonly ano?: unknown };
  return typeof ano === 'string' ? ano : null;
};

type Text = ReturnType<typeof useMessages<'auth.webhook-delivery'>>;
const col = columnsOf<WebhookDeliveryRow>('auth.webhook-delivery');

const columns = (t: Text): ListColumn<WebhookDeliveryRow>[] => [
  {
    ...col.text('event', 232),
    ellipsis: false,
    render: (_, { sequence, event, attempts, lastError, payload, url }) => (
      <>
        <Stacked
          first={`#${sequence} ${event}`}
          second={[t('tries', { attempts }), lastError].filter(Boolean).join(' · ')}
        />
        <details className="api-payload">
          <summary>{t('payload')}</summary>
          <span className="api-path">{url}</span>
          <RecordNumber ano={anoIn(payload)} />
          <pre>{JSON.stringify(payload, null, 2)}</pre>
        </details>
      </>
    ),
  },
  {
    ...col.state('state', webhookDeliveryLifecycle),
    width: 176,
    render: (_, { state, nextAt, createdAt }) => (
      <Stacked
        first={<ToneCell tone={webhookDeliveryLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>}
        second={
          <span title={t(nextAt ? 'field.nextAt' : 'field.createdAt')}>
            <TimeCell moment={nextAt ?? createdAt} />
          </span>
        }
      />
    ),
  },
  col.actions(
    (row) => (
      <LifecycleActions
        lifecycle={webhookDeliveryLifecycle}
        stem="auth.webhook-delivery"
        record={row}
        name={`${row.event} #${row.sequence}`}
        act={webhookDeliveryApi.act}
        touches={[webhookDeliveryApi.list, webhookEndpointApi.list]}
        look="row"
      />
    ),
    88,
  ),
];
