import { ACTION } from '@nota/contract/kit/permissions.ts';
import { PersonalUserQuery } from '@nota/contract/user-manager/personal-user.contract.ts';
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
import { filteredPersonalUsers } from './personal-user.repo.ts';

/** The list of persons as it is filtered on the page, masked as it is there. */
export const personalUserExport = defineExport({
  kind: 'user-manager.personal-user',
  title: '个人用户',
  permission: ACTION.personalUserExport,
  filter: PersonalUserQuery.omit({ page: true, pageSize: true, after: true }),
  columns: [
    codeColumn('id', '用户编号'),
    codeColumn('phone', '手机号'),
    textColumn('nick_name', '昵称'),
    textColumn('real_name', '姓名'),
    codeColumn('cert_no', '证件号码'),
    codeColumn('auth_state', '认证状态'),
    codeColumn('source', '注册来源'),
    numberColumn('balance', '余额（元）'),
    numberColumn('points', '积分'),
    textColumn('labels', '标签'),
    codeColumn('state', '账户状态'),
    codeColumn('created_at', '注册时间'),
  ],
  rows: (db, filter) =>
    filteredPersonalUsers(db, filter)
      .select([
        sql<string>`id::text`.as('id'),
        maskedPhone('phone').as('phone'),
        'nick_name',
        maskedName('real_name').as('real_name'),
        'cert_no_masked as cert_no',
        'auth_state',
        'source',
        sql<string>`(balance_fen / 100.0)::numeric(18, 2)`.as('balance'),
        'points',
        sql<string>`array_to_string(labels, '、')`.as('labels'),
        'state',
        shanghaiTime('created_at').as('created_at'),
      ])
      .orderBy('personal_user.created_at', 'desc')
      .orderBy('personal_user.id', 'desc'),
});
