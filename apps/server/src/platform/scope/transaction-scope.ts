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
  await setScope(trx, settingsOf(member));
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where id = any (${ids}::bigint[])`.execute(trx);
  await seeWholePlatform(trx);
  return rows.map((row) => row.id);
}

/** What somebody else would find, counted in one's own transaction; afterwards it sees what it saw before. */
export async function seeingAs<T>(trx: Trx, member: Scoped, look: () => Promise<T>): Promise<T> {
  const { rows } = await sql<ScopeSettings>`
    select coalesce(current_setting('nota.scope', true), '') as scope,
           coalesce(current_setting('nota.scope_member', true), '') as member,
           coalesce(current_setting('nota.scope_targets', true), '') as targets`.execute(trx);
  await setScope(trx, settingsOf(member));
  const seen = await look();
  await setScope(trx, rows[0] as ScopeSettings);
  return seen;
}

type Scoped = Omit<ScopedMember, 'platformId'>;

interface ScopeSettings {
  readonly scope: string;
  readonly member: string;
  readonly targets: string;
}

const settingsOf = ({ dataScope, id, scopeTargets }: Scoped): ScopeSettings =>
  dataScope === 'all'
    ? { scope: '', member: '', targets: '' }
    : { scope: dataScope, member: id, targets: `{${scopeTargets.join(',')}}` };

/** Local to the transaction: the connection keeps what it was handed out with. */
async function setScope(trx: Trx, { scope, member, targets }: ScopeSettings) {
  await sql`
    select set_config('nota.scope', ${scope}, true), set_config('nota.scope_member', ${member}, true),
           set_config('nota.scope_targets', ${targets}, true)`.execute(trx);
}
