import { sheetOf } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { companyUserApi } from './company-user.contract.ts';

/** A company's name and code are public; its people are masked. */
export const companyUserSheet = sheetOf(companyUserApi.list, {
  kind: 'user-manager.company-user',
  permission: ACTION.companyUserExport,
  columns: {
    id: 'code',
    orgName: 'text',
    uscc: 'code',
    agentName: 'name',
    agentPhone: 'phone',
    authState: 'choice',
    reviewNo: 'code',
    assignee: 'text',
    balanceFen: 'money',
    points: 'number',
    labels: 'list',
    state: 'state',
    createdAt: 'time',
  },
  plain: {
    columns: ['agentName', 'agentPhone'],
    ask: ACTION.companyUserExportPlain,
    confirm: ACTION.companyUserApprovePlain,
    approval: 'export-task.plain-company-user',
  },
});
