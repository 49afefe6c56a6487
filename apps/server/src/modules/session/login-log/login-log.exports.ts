import { UNKNOWN_WORD } from '@nota/contract/kit/region.ts';
import { loginLogMessages } from '@nota/contract/session/login-log.messages.ts';
import { loginLogSheet } from '@nota/contract/session/login-log.sheet.ts';
import { sql } from 'kysely';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredLog } from './login-log.repo.ts';

const orUnknown = (column: 'region' | 'device') =>
  sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${sql.lit(UNKNOWN_WORD)})`.as(column);

export const loginLogExport = defineExport(loginLogSheet, {
  messages: loginLogMessages,
  filterFields: {
    from: { field: 'at', bound: 'from' },
    to: { field: 'at', bound: 'to' },
  },
  newestBy: 'at',
  rows: (db, filter) =>
    filteredLog(db, filter)
      .clearSelect()
      .select([
        'id',
        'at',
        'account',
        'user_type as userType',
        'result',
        'fail_reason as failReason',
        'method',
        'client',
      ])
      .select([sql<string>`host(ip)`.as('ip'), orUnknown('region'), orUnknown('device')]),
});
