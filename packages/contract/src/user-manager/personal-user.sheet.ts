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
});
