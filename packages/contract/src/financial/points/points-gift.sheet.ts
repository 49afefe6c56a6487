import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { pointsGiftApi } from './points-gift.contract.ts';

/** A gift names nobody but the member who asked for it: to whom it went is in its record. */
export const pointsGiftSheet = sheetOf(pointsGiftApi.list, {
  kind: 'financial.points-gift',
  permission: ACTION.pointsGiftExport,
  columns: {
    number: 'code',
    occasion: 'text',
    pointsEach: 'number',
    owners: 'number',
    points: 'number',
    takenBackPoints: 'number',
    askedByName: 'text',
    state: 'state',
    createdAt: 'time',
    givenAt: 'time',
    expiresAt: 'time',
  },
});
