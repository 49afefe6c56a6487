import type { Names } from '../names.ts';

export function repo({ module, stem, table, type, types, has }: Names): string {
  return `import type { ${type}Query, ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

type Stored${type} = Selectable<Tables['${table}']>;

export function list${types}(db: Db, query: ${type}Query): Promise<Page<${type}Row>> {
  return readPage(filtered${types}(db, query), { time: 'created_at', id: 'id' }, query, to${type}Row);
}

/** The rows of the list, for the page${has.export ? ' and for its sheet' : ''}. */
export function filtered${types}(db: Db | Trx, filter: FilterOf<${type}Query>) {
  return applyFilter(db.selectFrom('${table}').selectAll(), filter, {
    name: (eb, name) => eb('name', '=', name),
${has.lifecycle ? `    state: (eb, state) => eb('state', '=', state),\n` : ''}    from: (eb, from) => eb('created_at', '>=', new Date(from)),
    to: (eb, to) => eb('created_at', '<=', new Date(to)),
  });
}

export async function get${type}(db: Db | Trx, id: string): Promise<${type}Row | undefined> {
  const row = await db.selectFrom('${table}').selectAll().where('id', '=', id).executeTakeFirst();
  return row && to${type}Row(row);
}

export const lock${type} = (trx: Trx, id: string) => lockById(trx, '${table}', id);

export async function insert${type}(trx: Trx, given: { name: string; at: Date }): Promise<${type}Row> {
  const row = await trx
    .insertInto('${table}')
    .values({ name: given.name, created_at: given.at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return to${type}Row(row);
}

/** The caller holds the row's lock. */
export async function save${type}(
  trx: Trx,
  id: string,
  changes: Partial<Pick<Stored${type}, 'name'${has.lifecycle ? ` | 'state'` : ''}>>,
): Promise<${type}Row> {
  await saveVersioned(trx, '${table}', id, changes);
  return to${type}Row(await trx.selectFrom('${table}').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

export function to${type}Row(row: Stored${type}): ${type}Row {
  return {
    id: row.id,
    name: row.name,
${has.lifecycle ? '    state: row.state,\n' : ''}    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
`;
}
