import type { Names } from './names.ts';

export function repo({ module, stem, table, type, types, hasLifecycle }: Names): string {
  const both = hasLifecycle ? 'Db, Trx' : 'Db';
  const stateImport = hasLifecycle
    ? `import type { ${type}State } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n`
    : '';
  const byState = hasLifecycle ? `    state: (eb, state) => eb('state', '=', state),\n` : '';
  return `import type { ${type}Query, ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
${stateImport}import type { Page } from '@nota/contract/kit/page.ts';
import type { Selectable } from 'kysely';
import type { ${both} } from '../../platform/db/database.ts';
import { applyFilter } from '../../platform/db/filter.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

type Stored${type} = Selectable<Tables['${table}']>;

export function list${types}(db: Db, query: ${type}Query): Promise<Page<${type}Row>> {
  const matching = applyFilter(db.selectFrom('${table}').selectAll(), query, {
    name: (eb, name) => eb('name', '=', name),
${byState}  });
  return readPage(matching, { time: 'created_at', id: 'id' }, query, toRow);
}
${hasLifecycle ? writing(table, type) : ''}
function toRow(row: Stored${type}): ${type}Row {
  return {
    id: row.id,
    name: row.name,
${hasLifecycle ? '    state: row.state,\n' : ''}    createdAt: row.created_at.toISOString(),
  };
}
`;
}

const writing = (table: string, type: string) => `
export async function get${type}(db: Db | Trx, id: string): Promise<${type}Row | undefined> {
  const row = await db.selectFrom('${table}').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

export function lock${type}(trx: Trx, id: string): Promise<Stored${type} | undefined> {
  return trx.selectFrom('${table}').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insert${type}(trx: Trx, given: { name: string; at: Date }): Promise<${type}Row> {
  const row = await trx
    .insertInto('${table}')
    .values({ name: given.name, created_at: given.at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
}

export async function save${type}State(trx: Trx, id: string, state: ${type}State): Promise<${type}Row> {
  const row = await trx
    .updateTable('${table}')
    .set({ state })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(row);
}
`;
