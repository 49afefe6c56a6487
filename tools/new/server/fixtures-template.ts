import type { Names } from '../names.ts';

export function fixtures({ module, stem, table, value, type, has }: Names): string {
  const stateImport = has.lifecycle
    ? `import type { ${type}State } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n`
    : '';
  return `${stateImport}import type { Db } from '../../../platform/db/database.ts';

interface ${type}Values {
  name: string;
${has.lifecycle ? `  state: ${type}State;\n` : ''}  createdAt: Date;
}

/** Used by tests and by the seed; every field has a plausible value until a caller names one. */
export async function build${type}(db: Db, given: Partial<${type}Values> = {}): Promise<{ id: string }> {
  const ${value}: ${type}Values = {
    name: '示例',
${has.lifecycle ? `    state: 'pending',\n` : ''}    createdAt: new Date('2026-01-05T01:00:00Z'),
    ...given,
  };
  return db
    .insertInto('${table}')
    .values({ name: ${value}.name, ${has.lifecycle ? `state: ${value}.state, ` : ''}created_at: ${value}.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
}
`;
}

/** A row for the test of the wall between platforms. */
export const wallRows = ({ table }: Names) => `import type { WallRows } from '../../../testing/wall-rows.ts';

export const wallRows: WallRows = {
  ${table}: ({ mark, at }) => ({ name: mark, created_at: at }),
};
`;
