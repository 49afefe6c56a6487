import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  loginAlertApi,
  type LoginAlertQuery,
  type LoginAlertRow,
} from '@nota/contract/user-manager/login-alert.contract.ts';
import { loginAlertLifecycle } from '@nota/contract/user-manager/login-alert.lifecycle.ts';
import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import { ALERT_KINDS, type AlertKind } from '@nota/contract/user-manager/login-alert.rules.ts';
import { Drawer, Pagination, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { ListProblem } from '../../../kit/list/list-problem.tsx';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import '../../../kit/record/detail.css';
import { formatMoment } from '../../../kit/time.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { LoginAlertRules } from './login-alert-rule.form.tsx';
import { PAGED_ROWS } from '../account/paged-table.tsx';

/** The alerts, or the rules by which they come. */
export function LoginAlertPanels({ opened: { what, close } }: { opened: ReturnType<typeof useOpened> }) {
  const t = useMessages('user-manager.login-alert');
  const may = useMay();
  return (
    <>
      <Drawer title={t('title')} open={what === 'alerts'} size={560} onClose={close} destroyOnHidden>
        <Alerts />
      </Drawer>
      <Drawer
        title={t('rules')}
        open={what === 'alert-rules' && may(ACTION.loginAlertEdit)}
        size={520}
        onClose={close}
        destroyOnHidden
      >
        <LoginAlertRules />
      </Drawer>
    </>
  );
}

type Wanted = Pick<LoginAlertQuery, 'state' | 'kind'>;

function Alerts() {
  const [wanted, setWanted] = useState<Wanted>({});
  return (
    <>
      <AlertFilter wanted={wanted} onChange={setWanted} />
      <AlertList key={`${wanted.state} ${wanted.kind}`} wanted={wanted} />
    </>
  );
}

function AlertFilter({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const t = useMessages('user-manager.login-alert');
  return (
    <div className="alert-filter">
      <Select<Wanted['state']>
        allowClear
        aria-label={t('field.state')}
        placeholder={t('field.state')}
        value={wanted.state}
        options={statesOf(loginAlertLifecycle).map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => onChange({ ...wanted, state })}
      />
      <Select<AlertKind | undefined>
        allowClear
        aria-label={t('field.kind')}
        placeholder={t('field.kind')}
        value={wanted.kind}
        options={ALERT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => onChange({ ...wanted, kind })}
      />
    </div>
  );
}

function AlertList({ wanted }: { wanted: Wanted }) {
  const t = useMessages('user-manager.login-alert');
  const [page, setPage] = useState(1);
  const query = { ...wanted, page, pageSize: PAGED_ROWS };
  const { data, error, refetch } = useCall(loginAlertApi.list, { query }, { keepsPrevious: true, isSilent: true });
  if (error && !data) return <ListProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  if (data.list.length === 0) return <p className="trail-none">{t('none')}</p>;
  return (
    <>
      <ol className="alert-list">
        {data.list.map((alert) => (
          <li key={alert.id}>
            <AlertLine alert={alert} />
          </li>
        ))}
      </ol>
      {data.total > PAGED_ROWS && (
        <Pagination size="small" current={page} pageSize={PAGED_ROWS} total={data.total} onChange={setPage} />
      )}
    </>
  );
}

/** Which kind, whose, from where; what was found out about it, or the way to say so. */
function AlertLine({ alert }: { alert: LoginAlertRow }) {
  const t = useMessages('user-manager.login-alert');
  const { note, acknowledgedAt, acknowledgedByName } = alert;
  return (
    <>
      <div className="alert-head">
        <strong>{t(`kind.${alert.kind}`)}</strong>
        <ToneCell tone={loginAlertLifecycle.states[alert.state].tone}>{t(`state.${alert.state}`)}</ToneCell>
        <TimeCell moment={alert.openedAt} />
      </div>
      <div className="alert-head">
        <span>{alert.account ?? t('accounts', { count: alert.accountCount })}</span>
        <span className="figures">{alert.ip}</span>
        <span>{messageOf('user-manager.login-log', 'region', alert.region)}</span>
        <LifecycleActions
          lifecycle={loginAlertLifecycle}
          stem="user-manager.login-alert"
          record={alert}
          name={t(`kind.${alert.kind}`)}
          act={loginAlertApi.acknowledge}
          touches={[loginAlertApi.list]}
          look="row"
        />
      </div>
      {acknowledgedAt !== null && (
        <p className="trail-reason">
          {t('handled', { name: acknowledgedByName ?? '', time: formatMoment(acknowledgedAt), note: note ?? '' })}
        </p>
      )}
    </>
  );
}
