import { LoginLogQuery } from '@nota/contract/session/login-log.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { REGION } from '@nota/contract/kit/region.ts';
import { sql } from 'kysely';
import {
  codeColumn,
  defineExport,
  maskedPhone,
  shanghaiTime,
  textColumn,
} from '../../../platform/exports/export-definition.ts';
import { filteredLog } from './login-log.repo.ts';
import { UNKNOWN_ACCOUNT } from '../sign-in/unknown-account.ts';

/** The sign-in log as it is filtered on the page, accounts masked. */
export const loginLogExport = defineExport({
  kind: 'session.login-log',
  title: '登录日志',
  permission: PERMISSION.loginLog,
  filter: LoginLogQuery.omit({ page: true, pageSize: true, after: true }),
  columns: [
    codeColumn('at', '时间'),
    textColumn('account', '账号'),
    codeColumn('result', '结果'),
    codeColumn('fail_reason', '失败原因'),
    codeColumn('method', '方式'),
    codeColumn('ip', 'IP'),
    textColumn('region', '地区'),
    codeColumn('device', '设备'),
    textColumn('client', '客户端'),
  ],
  rows: (db, filter) =>
    filteredLog(db, filter)
      .clearSelect()
      .select([
        shanghaiTime('at').as('at'),
        // A name that nobody has is a mark already, and whole.
        sql<string>`case when account like ${sql.lit(`${UNKNOWN_ACCOUNT}%`)} then account else ${maskedPhone('account')} end`.as(
          'account',
        ),
        'result',
        'fail_reason',
        'method',
        sql<string>`host(ip)`.as('ip'),
        sql<string>`case region when ${sql.lit(REGION.unknown)} then '未知' when ${sql.lit(REGION.lan)} then '内网' else region end`.as(
          'region',
        ),
        sql<string>`coalesce(nullif(device, ''), '未知')`.as('device'),
        'client',
      ])
      .orderBy('login_log.at', 'desc')
      .orderBy('id', 'desc'),
});
