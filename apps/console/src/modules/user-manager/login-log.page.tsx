import { loginLogSheet } from '@nota/contract/session/login-log.sheet.ts';
import { UNKNOWN_ACCOUNT } from '@nota/contract/kit/mask/mask.ts';
import { loginLogApi, LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { columnsOf } from '../../kit/list/table/columns.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { messageOf } from '../../kit/list/stem-messages.ts';
import { SelectFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useLaterCall } from '../../kit/call/use-call.ts';
import { AccountLink } from './login-alert/account-link.tsx';
import { LoginAlertStrip } from './login-alert/login-alert.strip.tsx';

const STEM = 'user-manager.login-log';
const col = columnsOf<LoginLogRow>(STEM);

/** /userManager/loginLog */
export function LoginLogPage() {
  const t = useMessages(STEM);
  const list = useList(loginLogApi.list, undefined, loginLogApi.search);
  const choices = useLaterCall(loginLogApi.choices, {}, { isSilent: true }).data;
  const results = LoginLogRow.shape.result.options.map((value) => ({ value, label: t(`result.${value}`) }));
  const userTypes = LoginLogRow.shape.userType.options.map((value) => ({ value, label: t(`userType.${value}`) }));
  const methods = LoginLogRow.shape.method.options.map((value) => ({ value, label: t(`method.${value}`) }));

  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        account: <TextFilter label={t('field.account')} />,
        result: <SelectFilter label={t('field.result')} options={results} />,
        'from,to': <TimeRangeFilter label={t('field.at')} />,
        userType: <SelectFilter label={t('field.userType')} options={userTypes} />,
        method: <SelectFilter label={t('field.method')} options={methods} />,
        ip: <TextFilter label={t('field.ip')} />,
        region: <SelectFilter label={t('field.region')} options={named('region', choices?.regions)} />,
        device: <SelectFilter label={t('field.device')} options={named('device', choices?.devices)} />,
      }}
      shipped={[{ key: 'refused', name: t('result.refused'), filters: { result: 'refused' } }]}
      toolbar={<ExportButton sheet={loginLogSheet} stem={STEM} />}
    >
      <LoginAlertStrip />
      <DataTable
        list={list}
        columns={[
          col.time('at'),
          {
            ...col.text('account', 144),
            render: (_: unknown, row: LoginLogRow) => (
              <AccountLink {...row} name={accountText(row.account, t('unknown'))} />
            ),
          },
          col.choice('userType', undefined, 88),
          col.choice('result', { success: 'success', refused: 'danger' }, 88),
          col.choice('failReason', undefined, 144),
          { ...col.choice('method', undefined, 112), isExtra: true },
          col.text('ip', 136),
          col.choice('region', undefined, 112),
          col.choice('device', undefined, 176),
          { ...col.text('client', 240), isExtra: true },
        ]}
      />
    </ListPage>
  );
}

/** An unknown account name is shown by its mark: the same guess has the same one. */
function accountText(account: string, unknown: string) {
  return account.startsWith(UNKNOWN_ACCOUNT) ? `${unknown} ${account.slice(UNKNOWN_ACCOUNT.length)}` : account;
}

/** The choices in the log; `unknown` and `lan` are shown in the reader's language. */
function named(field: 'region' | 'device', values: readonly string[] = []) {
  return values.map((value) => ({ value, label: messageOf(STEM, field, value) }));
}
