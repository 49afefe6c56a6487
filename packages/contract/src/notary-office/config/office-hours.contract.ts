import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idParams, none } from '../../kit/fields.ts';
import { ACTION } from '../../kit/permissions.ts';
import { OfficeHours } from './office-hours.ts';

/** Apart from the office's other fields, which one form changes together; read with the office itself. */
export const officeHoursApi = {
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/notary-office/office-hours/:id/edit',
    summary: '设置公证处办公时间',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope: ['office'],
    params: idParams,
    query: none,
    /** The version of the office, as with any other change of it. */
    body: OfficeHours.extend({ version: z.int() }),
    data: z.object({ hours: OfficeHours, version: z.int() }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};
