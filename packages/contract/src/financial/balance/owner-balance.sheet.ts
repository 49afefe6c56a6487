import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { ownerBalanceApi } from './owner-balance.contract.ts';

/** Names of persons are stored as they may be shown, so that nothing is left to mask. */
export const ownerBalanceSheet = sheetOf(ownerBalanceApi.list, {
  kind: 'financial.owner-balance',
  permission: ACTION.balanceExport,
  columns: {
    id: 'code',
    ownerKind: 'choice',
    name: 'text',
    principalFen: 'money',
    giftFen: 'money',
    holdFen: 'money',
    points: 'number',
    movedAt: 'time',
  },
});
