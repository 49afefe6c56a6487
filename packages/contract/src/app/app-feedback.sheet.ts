import { sheetOf } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { appFeedbackApi } from './app-feedback.contract.ts';

/** Who wrote it is masked; what was written is what the sheet is for. */
export const appFeedbackSheet = sheetOf(appFeedbackApi.list, {
  kind: 'app.app-feedback',
  permission: ACTION.appFeedbackExport,
  columns: {
    number: 'code',
    type: 'choice',
    content: 'text',
    contactPhone: 'phone',
    appVersion: 'text',
    system: 'choice',
    systemVersion: 'text',
    device: 'text',
    relatedAno: 'code',
    state: 'state',
    assignee: 'text',
    score: 'number',
    receivedAt: 'time',
  },
});
