import { sheetOf } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { personalUserApi } from './personal-user.contract.ts';

export const personalUserSheet = sheetOf(personalUserApi.list, {
  kind: 'user-manager.personal-user',
  permission: ACTION.personalUserExport,
  columns: {
    id: 'code',
    phone: 'phone',
    nickName: 'text',
    realName: 'name',
    certNo: 'certificate',
    authState: 'choice',
    source: 'choice',
    balanceFen: 'money',
    points: 'number',
    labels: 'list',
    state: 'state',
    createdAt: 'time',
  },
  // The number of an identity document is stored sealed, with its mask beside it: a sheet opens no seal.
  plain: {
    columns: ['phone', 'realName'],
    ask: ACTION.personalUserExportPlain,
    confirm: ACTION.personalUserApprovePlain,
    approval: 'export-task.plain-personal-user',
  },
});
