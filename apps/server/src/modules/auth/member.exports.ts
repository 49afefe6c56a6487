import { memberMessages } from '@nota/contract/auth/member.messages.ts';
import { memberSheet } from '@nota/contract/auth/member.sheet.ts';
import { defineExport } from '../../platform/exports/export-definition.ts';
import { filteredMembers } from './member.repo.ts';
import { rolesByIds } from './role.repo.ts';

export const memberExport = defineExport(memberSheet, {
  messages: memberMessages,
  filterFields: {
    roleId: { field: 'roles', nameOf: async (db, id) => (await rolesByIds(db, [id]))[0]?.name },
  },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filteredMembers(db, filter)
      .clearSelect()
      .select(['m.id', 'm.name', 'm.phone', 'm.dept', 'm.state', 'm.created_at as createdAt']),
});
