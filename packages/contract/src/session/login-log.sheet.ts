import { sheetOf } from '../kit/list-sheet.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { loginLogApi } from './login-log.contract.ts';

export const loginLogSheet = sheetOf(loginLogApi.list, {
  kind: 'session.login-log',
  permission: PERMISSION.loginLog,
  columns: {
    at: 'time',
    account: 'account',
    userType: 'choice',
    result: 'choice',
    failReason: 'choice',
    method: 'choice',
    ip: 'code',
    region: 'choice',
    device: 'choice',
    client: 'text',
  },
});
