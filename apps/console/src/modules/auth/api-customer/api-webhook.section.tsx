import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import {
  WEBHOOK_ENDPOINTS_MAX,
  webhookEndpointApi,
  type WebhookEndpointRow,
} from '@nota/contract/open-api/webhook-endpoint.contract.ts';
import { webhookDeliveryApi } from '@nota/contract/open-api/webhook-delivery.contract.ts';
import { webhookDeliveryLifecycle } from '@nota/contract/open-api/webhook-delivery.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { useFollow } from '../../../kit/live/follow.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { ApiDeliveries } from './api-delivery.list.tsx';
import { SecretDialog } from './api-secret.dialog.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { Stacked } from './api-stacked.tsx';
import './api.css';

const READS = [webhookEndpointApi.list, webhookDeliveryApi.list];
const GONE: readonly string[] = ['rejected', 'closed'];

/** A customer's web hook addresses, the messages to them, and missed ones. */
export function ApiWebhookSection({ customer }: { customer: ApiCustomerRow }) {
  const t = useMessages('auth.webhook-endpoint');
  const d = useMessages('auth.webhook-delivery');
  const may = useMay();
  const list = useRecordList(webhookEndpointApi.list, { query: { customerId: customer.id } });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<{ url: string; secret: string }>();
  useFollow(webhookEndpointApi.list, webhookDeliveryLifecycle.name);
  const enabled = list.rows.filter(({ isEnabled }) => isEnabled).length;
  const isFull = enabled >= WEBHOOK_ENDPOINTS_MAX;
  const hasAny = list.rows.length > 0;
  const create = may(ACTION.apiCustomerEdit) && !GONE.includes(customer.state) && (
    <RowButton reason={isFull ? t('full', { most: WEBHOOK_ENDPOINTS_MAX }) : undefined} onClick={() => setAdding(true)}>
      {t('create')}
    </RowButton>
  );

  return (
    <div className="api-section">
      {hasAny && create && <div className="api-tools">{create}</div>}
      <DataTable
        list={list}
        columns={columnsFor(t, may(ACTION.apiCustomerEdit), may(ACTION.apiCustomerReplay))}
        empty={create}
      />
      {hasAny && (
        <DrawerSection title={d('title')}>
          <ApiDeliveries customerId={customer.id} />
        </DrawerSection>
      )}
      <FormDrawer title={t('create')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <CreateForm
          customerId={customer.id}
          onDone={(url, shown) => {
            setAdding(false);
            setSecret({ url, secret: shown });
          }}
        />
      </FormDrawer>
      <SecretDialog
        title={t('secretTitle')}
        secret={secret?.secret}
        facts={[{ label: t('field.url'), value: secret?.url ?? '' }]}
        onClose={() => setSecret(undefined)}
      />
    </div>
  );
}

const createSchema = webhookEndpointApi.create.body.omit({ customerId: true });

function CreateForm({ customerId, onDone }: { customerId: string; onDone: (url: string, secret: string) => void }) {
  const t = useMessages('auth.webhook-endpoint');
  const { run, problem } = useAct(webhookEndpointApi.create, {
    says: t('create'),
    touches: READS,
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    onDone: ({ endpoint, secret }) => onDone(endpoint.url, secret),
  });
  return (
    <RecordForm
      schema={createSchema}
      submit={t('create')}
      problem={problem}
      lands={{ VALUE_TAKEN: 'url' }}
      onSubmit={({ url }) => run({ body: { customerId, url } })}
    >
      <Field.Text name="url" label={t('field.url')} hint={t('urlHint')} />
    </RecordForm>
  );
}

const col = columnsOf<WebhookEndpointRow>('auth.webhook-endpoint');
type Text = ReturnType<typeof useMessages<'auth.webhook-endpoint'>>;

function columnsFor(t: Text, mayEdit: boolean, mayReplay: boolean): ListColumn<WebhookEndpointRow>[] {
  return [
    {
      ...col.text('url', 248),
      ellipsis: false,
      render: (_, { url, waiting, dead }) => (
        <Stacked first={<span className="api-path">{url}</span>} second={t('counts', { waiting, dead })} />
      ),
    },
    {
      ...col.text('isEnabled', 80),
      render: (_, { isEnabled }) => (
        <ToneCell tone={isEnabled ? 'success' : 'neutral'}>{t(isEnabled ? 'on' : 'off')}</ToneCell>
      ),
    },
    ...(mayEdit || mayReplay
      ? [col.actions((row) => <EndpointActions endpoint={row} mayEdit={mayEdit} mayReplay={mayReplay} />, 176)]
      : []),
  ];
}

interface ActionsProps {
  readonly endpoint: WebhookEndpointRow;
  readonly mayEdit: boolean;
  readonly mayReplay: boolean;
}

function EndpointActions({ endpoint, mayEdit, mayReplay }: ActionsProps) {
  const t = useMessages('auth.webhook-endpoint');
  const { id, url, isEnabled, version, dead } = endpoint;
  const toggle = useAct(webhookEndpointApi.edit, { says: t(isEnabled ? 'disable' : 'enable'), touches: READS });
  const replay = useAct(webhookEndpointApi.replayDead, { says: t('replayDead'), touches: READS });
  return (
    <>
      {mayReplay && dead > 0 && (
        <RowButton onClick={() => void replay.run({ params: { id } })}>{t('replayDead')}</RowButton>
      )}
      {mayEdit && (
        <RowButton
          isDanger={isEnabled}
          onClick={() => void toggle.run({ params: { id }, body: { url, isEnabled: !isEnabled, version } })}
        >
          {t(isEnabled ? 'disable' : 'enable')}
        </RowButton>
      )}
    </>
  );
}
