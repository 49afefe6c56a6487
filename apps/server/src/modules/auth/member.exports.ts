import { MemberQuery } from '@nota/contract/auth/member.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  codeColumn,
  defineExport,
  maskedPhone,
  shanghaiTime,
  textColumn,
} from '../../platform/exports/export-definition.ts';
import { filteredMembers } from './member.repo.ts';

/** The member list as it is filtered on the page, phone numbers masked. */
export const memberExport = defineExport({
  kind: 'auth.member',
  title: '成员列表',
  permission: ACTION.memberExport,
  filter: MemberQuery.pick({ name: true, state: true, roleId: true }),
  columns: [
    textColumn('name', '姓名'),
    codeColumn('phone', '手机号'),
    textColumn('dept', '部门'),
    codeColumn('state', '状态'),
    codeColumn('created_at', '创建时间'),
  ],
  rows: (db, filter) =>
    filteredMembers(db, filter)
      .clearSelect()
      .select([
        'm.name',
        maskedPhone('m.phone').as('phone'),
        'm.dept',
        'm.state',
        shanghaiTime('m.created_at').as('created_at'),
      ])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc'),
});
