import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiKeyApi, type ApiKeyRow } from '@nota/contract/open-api/api-key.contract.ts';
import { apiKeyLifecycle } from '@nota/contract/open-api/api-key.lifecycle.ts';
import { KEYS_MAX } from '@nota/contract/open-api/api-key.rules.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { formatMoment, now } from '../../../kit/time.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { ApiIssueForm } from './api-key-issue.form.tsx';
import { SecretDialog } from './api-secret.dialog.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { Stacked } from './api-stacked.tsx';

interface Props {
  readonly customer: ApiCustomerRow;
  readonly myId: string | undefined;
}

interface Shown {
  readonly keyId: string;
  readonly secret: string;
}

const OPEN: readonly string[] = ['proposed', 'live', 'retiring'];
const HOLDERS: readonly string[] = ['enabled', 'overdue'];

/** A customer's keys: at most two work at the same time, and no secret is shown twice. */
export function ApiKeySection({ customer, myId }: Props) {
  const t = useMessages('auth.api-key');
  const c = useMessages('auth.api-customer');
  const may = useMay();
  const list = useRecordList(apiKeyApi.list, { query: { customerId: customer.id } });
  const [isIssuing, setIssuing] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const open = list.rows.filter(({ state }) => OPEN.includes(state));
  // Also after a revocation: in production every key but the first needs a second person.
  const isReset = list.rows.some(({ state, liveAt }) => liveAt !== null || OPEN.includes(state));
  const blocked = HOLDERS.includes(customer.state)
    ? open.length >= KEYS_MAX
      ? t('full')
      : undefined
    : t('customerShut');
  const show = (key: ApiKeyRow, secret: string | null) => secret !== null && setShown({ keyId: key.id, secret });

  return (
    <div className="api-section">
      <p className="api-hint">{t('hint')}</p>
      {may(ACTION.apiCustomerKey) && (
        <div className="api-tools">
          <RowButton reason={blocked} onClick={() => setIssuing(true)}>
            {isReset ? t('rotate') : t('issue')}
          </RowButton>
        </div>
      )}
      <DataTable list={list} columns={columnsFor(t, myId, may(ACTION.apiCustomerKey), show)} />
      <FormDrawer title={isReset ? t('rotate') : t('issue')} isOpen={isIssuing} onClose={() => setIssuing(false)}>
        <ApiIssueForm
          customer={customer}
          isRotation={isReset}
          onDone={({ key, secret }) => {
            setIssuing(false);
            show(key, secret);
          }}
        />
      </FormDrawer>
      <SecretDialog
        title={t('secretTitle', { name: customer.orgName })}
        secret={shown?.secret}
        facts={[
          { label: c('field.appId'), value: customer.appId },
          { label: t('field.id'), value: shown?.keyId ?? '' },
        ]}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}

const col = columnsOf<ApiKeyRow>('auth.api-key');
type Text = ReturnType<typeof useMessages<'auth.api-key'>>;

function columnsFor(
  t: Text,
  myId: string | undefined,
  mayCollect: boolean,
  show: (key: ApiKeyRow, secret: string) => void,
): ListColumn<ApiKeyRow>[] {
  return [
    {
      ...col.text('id', 232),
      ellipsis: false,
      render: (_, row) => (
        <Stacked
          first={<HashCell value={row.id} />}
          second={`${messageOf('auth.api-key', 'algorithm', row.algorithm)} · ${row.issuedByName} ${formatMoment(row.issuedAt).slice(0, 10)}`}
        />
      ),
    },
    {
      ...col.state('state', apiKeyLifecycle),
      width: 128,
      render: (_, { state, expiresAt }) => (
        <Stacked
          first={
            <ToneCell tone={apiKeyLifecycle.states[state].tone}>{messageOf('auth.api-key', 'state', state)}</ToneCell>
          }
          second={expiresAt && t('until', { day: formatMoment(expiresAt).slice(0, 10) })}
        />
      ),
    },
    col.actions((row) => <KeyActions apiKey={row} myId={myId} mayCollect={mayCollect} show={show} />, 144),
  ];
}

interface KeyActionsProps {
  readonly apiKey: ApiKeyRow;
  readonly myId: string | undefined;
  readonly mayCollect: boolean;
  readonly show: (key: ApiKeyRow, secret: string) => void;
}

function KeyActions({ apiKey, myId, mayCollect, show }: KeyActionsProps) {
  const t = useMessages('auth.api-key');
  const { run } = useAct(apiKeyApi.collect, {
    says: t('collect'),
    touches: [apiKeyApi.list],
    onDone: ({ key, secret }) => show(key, secret),
  });
  const isWaiting = apiKey.collectUntil !== null && now() < new Date(apiKey.collectUntil);
  return (
    <>
      {isWaiting && mayCollect && (
        <RowButton onClick={() => void run({ params: { id: apiKey.id } })}>{t('collect')}</RowButton>
      )}
      <LifecycleActions
        lifecycle={apiKeyLifecycle}
        stem="auth.api-key"
        record={apiKey}
        name={apiKey.id}
        act={apiKeyApi.act}
        touches={[apiKeyApi.list]}
        didEarlier={apiKey.issuedById === myId ? ['issue'] : []}
        look="row"
      />
    </>
  );
}
