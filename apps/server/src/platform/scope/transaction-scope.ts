import { sql } from 'kysely';
import type { ScopedMember, Trx } from '../db/database.ts';

/**
 * From here to its end the transaction sees all of its platform. For acts that move a record out of their caller's
 * data scope, because PostgreSQL holds the new row against the policy too: whether the caller may is decided before.
 */
export const seeWholePlatform = (trx: Trx): Promise<void> => setScope(trx, { scope: '', member: '', targets: '' });

interface Records {
  readonly table: string;
  readonly ids: readonly string[];
}

/** Those of the records that a member's data scope shows them. Afterwards the transaction sees all of its platform. */
export async function idsVisibleTo(trx: Trx, member: ScopedMember, { table, ids }: Records): Promise<string[]> {
  if (ids.length === 0) return [];
  const { dataScope, id, scopeTargets } = member;
  const scope = dataScope === 'all' ? '' : dataScope;
  await setScope(trx, { scope, member: id, targets: `{${scopeTargets.join(',')}}` });
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where id = any (${ids}::bigint[])`.execute(trx);
  await seeWholePlatform(trx);
  return rows.map((row) => row.id);
}

/** Local to the transaction: the connection keeps what it was handed out with. */
async function setScope(trx: Trx, { scope, member, targets }: { scope: string; member: string; targets: string }) {
  await sql`
    select set_config('nota.scope', ${scope}, true), set_config('nota.scope_member', ${member}, true),
           set_config('nota.scope_targets', ${targets}, true)`.execute(trx);
}
