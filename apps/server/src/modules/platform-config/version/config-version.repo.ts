import type {
  ConfigStatement,
  ConfigVersionQuery,
  ConfigVersionRow,
} from '@nota/contract/platform-config/config-version.contract.ts';
import { standingOf } from '@nota/contract/platform-config/config-version.rules.ts';
import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { completed, foundingContent } from '../../../platform/configuration/founding-content.ts';
import { foundingRow } from '../../../platform/configuration/config-in-force.repo.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { lockById } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredVersion = Selectable<Tables['config_version']>;

/** Whoever writes or decides a version of one part waits for whoever else does. */
export async function takeTurn(trx: Trx, part: ConfigPart): Promise<void> {
  const name = sql`hashtext(current_platform() || ' ' || ${part})`;
  await sql`select pg_advisory_xact_lock(hashtext('config version'), ${name})`.execute(trx);
}

/** One name or domain is approved at a time, on all platforms: two that are free alone may be the same. */
export async function takeNameTurn(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('platform name'))`.execute(trx);
}

/** Whether a name or a domain leads to another platform. */
export async function isNameOfAnother(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (
      select from (select id from platform_door(${name}) union all select id from config_platform_door(${name})) one
       where one.id <> current_platform()) as is_taken`.execute(trx);
  return rows[0]?.is_taken !== false;
}

/** The next version of its part; undefined while another one is open. The caller has its turn. */
export async function insertVersion(
  trx: Trx,
  row: Insertable<Tables['config_version']>,
): Promise<StoredVersion | undefined> {
  return trx
    .insertInto('config_version')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function nextNumber(trx: Trx, part: ConfigPart): Promise<number> {
  const last = await trx
    .selectFrom('config_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('part', '=', part)
    .executeTakeFirst();
  return (last?.version ?? 0) + 1;
}

export const lockVersion = (trx: Trx, id: string) => lockById(trx, 'config_version', id);

export async function saveVersion(
  trx: Trx,
  id: string,
  changes: Omit<Updateable<Tables['config_version']>, 'id' | 'platform_id' | 'part' | 'version'>,
): Promise<void> {
  await trx.updateTable('config_version').set(changes).where('id', '=', id).execute();
}

export async function isMomentTaken(trx: Trx, { id, part }: StoredVersion, at: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('config_version')
    .select('id')
    .where('part', '=', part)
    .where('state', '=', 'approved')
    .where('in_force_from', '=', at)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The version that is in force just before a moment, as far as it is decided; undefined before the first. */
export function versionBefore(db: Db | Trx, part: ConfigPart, moment: Date): Promise<StoredVersion | undefined> {
  return db
    .selectFrom('config_version')
    .selectAll()
    .where('part', '=', part)
    .where('state', '=', 'approved')
    .where('in_force_from', '<', moment)
    .orderBy('in_force_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Its content and whose secrets it has; without a version, what the platform was set up with. */
export async function statementOf(
  db: Db | Trx,
  part: ConfigPart,
  version: Pick<StoredVersion, 'version' | 'content' | 'secrets_from'> | undefined,
): Promise<ConfigStatement> {
  if (!version) return { version: 0, content: foundingContent(part, await foundingRow(db)), secretsFrom: {} };
  return {
    version: version.version,
    content: completed(part, version.content as object),
    secretsFrom: version.secrets_from as ConfigStatement['secretsFrom'],
  };
}

function versions(db: Db | Trx) {
  return db
    .selectFrom('config_version as v')
    .innerJoin('member as s', 's.id', 'v.saved_by')
    .leftJoin('member as m', 'm.id', 'v.submitted_by')
    .leftJoin('member as a', 'a.id', 'v.approved_by')
    .selectAll('v')
    .select(['s.name as saved_by_name', 'm.name as submitted_by_name', 'a.name as approved_by_name'])
    .select((eb) =>
      eb
        .selectFrom('config_version as n')
        .select((next) => next.fn.min('n.in_force_from').as('ends_at'))
        .whereRef('n.part', '=', 'v.part')
        .where('n.state', '=', 'approved')
        .whereRef('n.in_force_from', '>', 'v.in_force_from')
        .as('ends_at'),
    );
}

export type FoundVersion = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

export function listVersions(db: Db, query: ConfigVersionQuery, at: Date): Promise<Page<ConfigVersionRow>> {
  const matching = applyFilter(versions(db), query, {
    part: (eb, part) => eb('v.part', '=', part),
    state: (eb, state) => eb('v.state', '=', state),
  });
  return readPage(matching, { time: 'v.saved_at', id: 'v.id' }, query, (row) => toVersionRow(row, at));
}

export function findVersion(db: Db | Trx, id: string): Promise<FoundVersion | undefined> {
  return versions(db).where('v.id', '=', id).executeTakeFirst();
}

export function openVersion(db: Db | Trx, part: ConfigPart): Promise<FoundVersion | undefined> {
  return versions(db).where('v.part', '=', part).where('v.state', 'in', ['draft', 'waiting']).executeTakeFirst();
}

/** Approved and not begun yet, in the order in which they begin. */
export function scheduledVersions(db: Db | Trx, part: ConfigPart, at: Date): Promise<FoundVersion[]> {
  return versions(db)
    .where('v.part', '=', part)
    .where('v.state', '=', 'approved')
    .where('v.in_force_from', '>', at)
    .orderBy('v.in_force_from')
    .execute();
}

export function toVersionRow(row: FoundVersion, at: Date): ConfigVersionRow {
  const { state, in_force_from: inForceFrom, ends_at: endsAt } = row;
  return {
    id: row.id,
    part: row.part,
    version: row.version,
    state,
    standing: standingOf({ state, inForceFrom, endsAt }, at),
    note: row.note,
    restores: row.restores,
    revision: row.revision,
    wantedFrom: row.wanted_from?.toISOString() ?? null,
    inForceFrom: inForceFrom?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    sha256: row.sha256,
    savedById: row.saved_by,
    savedByName: row.saved_by_name,
    savedAt: row.saved_at.toISOString(),
    submittedById: row.submitted_by,
    submittedByName: row.submitted_by_name,
    approvedByName: row.approved_by_name,
    approvedAt: row.approved_at?.toISOString() ?? null,
  };
}
