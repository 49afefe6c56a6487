import { sheetOf } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { memberApi } from './member.contract.ts';

export const memberSheet = sheetOf(memberApi.list, {
  kind: 'auth.member',
  permission: ACTION.memberExport,
  columns: { name: 'text', phone: 'phone', dept: 'text', state: 'state', createdAt: 'time' },
  plain: {
    columns: ['phone'],
    ask: ACTION.memberExportPlain,
    confirm: ACTION.grantApprove,
    approval: 'export-task.plain-member',
  },
});
