import { ACTION } from '@nota/contract/kit/permissions.ts';
import { CompanyUserQuery } from '@nota/contract/user-manager/company-user.contract.ts';
import { sql } from 'kysely';
import {
  codeColumn,
  defineExport,
  maskedName,
  maskedPhone,
  numberColumn,
  shanghaiTime,
  textColumn,
} from '../../../platform/exports/export-definition.ts';
import { filteredCompanyUsers } from './company-user.repo.ts';

/** The list of companies as it is filtered on the page, its people masked. */
export const companyUserExport = defineExport({
  kind: 'user-manager.company-user',
  title: '企业用户',
  permission: ACTION.companyUserExport,
  filter: CompanyUserQuery.omit({ page: true, pageSize: true, after: true }),
  columns: [
    codeColumn('id', '用户编号'),
    textColumn('org_name', '企业名称'),
    codeColumn('uscc', '统一社会信用代码'),
    textColumn('agent_name', '经办人'),
    codeColumn('agent_phone', '经办人手机号'),
    codeColumn('auth_state', '认证状态'),
    numberColumn('balance', '余额（元）'),
    numberColumn('points', '积分'),
    textColumn('labels', '标签'),
    codeColumn('state', '账户状态'),
    codeColumn('created_at', '注册时间'),
  ],
  rows: (db, filter) =>
    filteredCompanyUsers(db, filter)
      .clearSelect()
      .select([
        sql<string>`c.id::text`.as('id'),
        'c.org_name',
        'c.uscc',
        maskedName('c.agent_name').as('agent_name'),
        maskedPhone('c.agent_phone').as('agent_phone'),
        'v.state as auth_state',
        sql<string>`(c.balance_fen / 100.0)::numeric(18, 2)`.as('balance'),
        'c.points',
        sql<string>`array_to_string(c.labels, '、')`.as('labels'),
        'c.state',
        shanghaiTime('c.created_at').as('created_at'),
      ])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc'),
});
