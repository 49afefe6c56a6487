import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { loginLogApi, LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { useText } from '../../kit/intl.ts';
import { columnsOf } from '../../kit/list/columns.tsx';
import { DataTable } from '../../kit/list/data-table.tsx';
import { ExportButton } from '../../kit/list/export-button.tsx';
import { SelectFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { LoginAlertStrip } from './parts/login-alert.strip.tsx';

const col = columnsOf<LoginLogRow>('user-manager.login-log');

/** /userManager/loginLog */
export function LoginLogPage() {
  const t = useText('user-manager.login-log');
  const list = useList(loginLogApi.list);
  const results = LoginLogRow.shape.result.options.map((value) => ({ value, label: t(`result.${value}`) }));
  const userTypes = LoginLogRow.shape.userType.options.map((value) => ({ value, label: t(`userType.${value}`) }));
  const methods = LoginLogRow.shape.method.options.map((value) => ({ value, label: t(`method.${value}`) }));

  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={
        <>
          <TextFilter name="account" label={t('field.account')} />
          <SelectFilter name="result" label={t('field.result')} options={results} />
          <TimeRangeFilter names={['from', 'to']} label={t('field.at')} />
          <SelectFilter name="userType" label={t('field.userType')} options={userTypes} />
          <SelectFilter name="method" label={t('field.method')} options={methods} />
          <TextFilter name="ip" label={t('field.ip')} />
          <TextFilter name="region" label={t('field.region')} />
          <TextFilter name="device" label={t('field.device')} />
        </>
      }
      toolbar={
        <ExportButton
          kind="session.login-log"
          permission={PERMISSION.loginLog}
          columns={{
            at: t('field.at'),
            account: t('field.account'),
            result: t('field.result'),
            fail_reason: t('field.failReason'),
            method: t('field.method'),
            ip: t('field.ip'),
            client: t('field.client'),
          }}
        />
      }
    >
      <LoginAlertStrip />
      <DataTable
        list={list}
        columns={[
          col.time('at'),
          col.text('account', 144),
          col.choice('userType', undefined, 104),
          col.choice('result', { success: 'success', refused: 'danger' }, 96),
          col.choice('failReason', undefined, 160),
          col.choice('method', undefined, 112),
          col.text('ip', 152),
          { ...col.text('region', 112), isExtra: true },
          { ...col.text('device', 128), isExtra: true },
          col.device('client'),
        ]}
      />
    </ListPage>
  );
}
