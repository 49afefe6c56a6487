import { sheetOf } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { notaryOfficeApi } from './notary-office.contract.ts';

/** Everything here stands in the public register of notary offices, so that nothing is masked. */
export const notaryOfficeSheet = sheetOf(notaryOfficeApi.list, {
  kind: 'notary-office.notary-office',
  permission: ACTION.notaryOfficeExport,
  columns: {
    code: 'code',
    name: 'text',
    city: 'text',
    licenceNo: 'code',
    uscc: 'code',
    leader: 'text',
    phone: 'text',
    address: 'text',
    acceptsOnline: 'yes-no',
    state: 'state',
    createdAt: 'time',
  },
});
