import { ACTION } from '@nota/contract/kit/permissions.ts';
import { loginAlertApi, type LoginAlertRow } from '@nota/contract/user-manager/login-alert.contract.ts';
import { loginAlertLifecycle } from '@nota/contract/user-manager/login-alert.lifecycle.ts';
import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import { ALERT_KINDS, type AlertKind } from '@nota/contract/user-manager/login-alert.rules.ts';
import { Drawer, Select, Skeleton } from 'antd';
import type { LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { Link } from 'react-router';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { ListPaging } from '../../../kit/list/list-paging.tsx';
import { ListProblem } from '../../../kit/list/list-problem.tsx';
import type { FilterNameOf } from '../../../kit/list/filter/filter-names.ts';
import type { List } from '../../../kit/list/use-list.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import '../../../kit/record/detail.css';
import { formatMoment } from '../../../kit/time.ts';
import { AccountLink, StopLink } from './account-link.tsx';
import { LoginAlertRules } from './login-alert-rule.form.tsx';

/** The alerts, or the rules that raise them. */
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

type AlertsList = List<LoginAlertRow, FilterNameOf<typeof loginAlertApi.list>>;

function Alerts() {
  const t = useMessages('user-manager.login-alert');
  const list = useRecordList(loginAlertApi.list, {});
  return (
    <>
      <AlertFilter list={list} />
      {list.problem && <ListProblem problem={list.problem} onRetry={list.refresh} hasRows={list.rows.length > 0} />}
      {list.isFirstLoad && <Skeleton active />}
      {!list.isFirstLoad && !list.problem && list.rows.length === 0 && <p className="trail-none">{t('none')}</p>}
      <ol className="alert-list">
        {list.rows.map((alert) => (
          <li key={alert.id}>
            <AlertLine alert={alert} />
          </li>
        ))}
      </ol>
      {list.total > list.pageSize && <ListPaging list={list} isNarrow />}
    </>
  );
}

function AlertFilter({ list }: { list: AlertsList }) {
  const t = useMessages('user-manager.login-alert');
  return (
    <div className="alert-filter">
      <Select<LoginAlertRow['state'] | null>
        allowClear
        aria-label={t('field.state')}
        placeholder={t('field.state')}
        options={statesOf(loginAlertLifecycle).map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(state) => list.setFilters({ state: state ?? undefined })}
      />
      <Select<AlertKind | null>
        allowClear
        aria-label={t('field.kind')}
        placeholder={t('field.kind')}
        options={ALERT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => list.setFilters({ kind: kind ?? undefined })}
      />
    </div>
  );
}

const HOUR_MS = 3_600_000;

/** The sign-ins from that address around it: a day before, and what followed within the hour. */
function logOf({ ip, openedAt }: LoginAlertRow, result?: LoginLogRow['result']): string {
  const at = (hours: number) => new Date(Date.parse(openedAt) + hours * HOUR_MS).toISOString();
  const query = new URLSearchParams({ ip, from: at(-24), to: at(1), ...(result ? { result } : {}) });
  return `/userManager/loginLog?${query}`;
}

/** The kind, account and origin of an alert; its note, or a form for it. */
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
        {alert.account === null ? (
          <Link to={logOf(alert, 'refused')}>{t('accounts', { count: alert.accountCount })}</Link>
        ) : (
          <AccountLink {...alert} name={alert.account} />
        )}
        <Link className="figures" to={logOf(alert)}>
          {alert.ip}
        </Link>
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
        <StopLink {...alert} />
      </div>
      {acknowledgedAt !== null && (
        <p className="trail-reason">
          {t('handled', { name: acknowledgedByName ?? '', time: formatMoment(acknowledgedAt), note: note ?? '' })}
        </p>
      )}
    </>
  );
}
