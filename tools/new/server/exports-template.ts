import type { Names } from '../names.ts';

export const exported = ({ module, stem, value, types, has }: Names) =>
  `import { ${value}Messages } from '@nota/contract/${module}/${stem}.messages.ts';
import { ${value}Sheet } from '@nota/contract/${module}/${stem}.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filtered${types} } from './${stem}.repo.ts';

export const ${value}Export = defineExport(${value}Sheet, {
  messages: ${value}Messages,
  filterFields: {
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filtered${types}(db, filter)
      .clearSelect()
      .select(['id', 'name', ${has.lifecycle ? `'state', ` : ''}'created_at as createdAt']),
});
`;
