import { ACTION } from '@nota/contract/kit/permissions.ts';
import { loginAlertApi } from '@nota/contract/user-manager/login-alert.contract.ts';
import { Alert, Button, Space } from 'antd';
import { Suspense } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { useOpened } from '../../../kit/list/use-opened.ts';
import { useLaterCall } from '../../../kit/call/use-call.ts';
import '../account/user-manager.css';
import { useEver } from '../../../kit/use-ever.ts';

const LoginAlertPanels = lazyPiece(async () => (await import('./login-alert.drawer.tsx')).LoginAlertPanels);

/** Above the log: the number of open alerts, with links to them and to the rules. */
export function LoginAlertStrip() {
  const t = useMessages('user-manager.login-alert');
  const may = useMay();
  const opened = useOpened();
  const hasOpened = useEver(opened.what.startsWith('alert'));
  const waiting = useLaterCall(loginAlertApi.list, { query: { state: 'open', pageSize: 1 } }, { isSilent: true });
  const count = waiting.data?.total;
  if (waiting.error && count === undefined) return <AlertsUnread onRetry={() => void waiting.refetch()} />;
  if (count === undefined) return <div className="alert-strip" />;
  return (
    <>
      <Alert
        className="alert-strip"
        role={count > 0 ? 'alert' : 'status'}
        type={count > 0 ? 'error' : 'success'}
        showIcon
        title={count > 0 ? t('strip', { count }) : t('quiet')}
        action={
          <Space>
            <Button size="small" onClick={() => opened.open('alerts')}>
              {t('look')}
            </Button>
            {may(ACTION.loginAlertEdit) && (
              <Button size="small" onClick={() => opened.open('alert-rules')}>
                {t('rules')}
              </Button>
            )}
          </Space>
        }
      />
      <Suspense>{hasOpened && <LoginAlertPanels opened={opened} />}</Suspense>
    </>
  );
}

/** After a failed read an error is shown, because an empty strip would mean that there are no alerts. */
function AlertsUnread({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('user-manager.login-alert');
  const l = useMessages('list.problem');
  return (
    <Alert
      className="alert-strip"
      type="warning"
      showIcon
      title={t('unread')}
      action={
        <Button size="small" onClick={onRetry}>
          {l('retry')}
        </Button>
      }
    />
  );
}
