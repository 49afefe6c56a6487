import type { IntegrityIncident, IntegrityIncidentQuery } from '@nota/contract/evidence/integrity-incident.contract.ts';
import type { IntegrityIncidentState } from '@nota/contract/evidence/integrity-incident.lifecycle.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { sql, type Selectable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { applyFilter } from '../../platform/db/filter.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import type { Deps } from '../../platform/deps.ts';

export type StoredIncident = Selectable<Tables['integrity_incident']>;

export interface NewIncident {
  readonly kind: string;
  /** What it is about: the same kind and subject is the same incident until it is closed. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, Json>>;
}

/** Opens an incident, or counts it once more. A new one is also logged at once. */
export async function openIncident(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  { kind, subject, detail }: NewIncident,
  db: Db | Trx = database.outside,
): Promise<void> {
  const at = clock.now();
  const row = await db
    .insertInto('integrity_incident')
    .values({ kind, subject, detail: JSON.stringify(detail), opened_at: at, last_seen_at: at, moved_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('state', '<>', 'closed')
        .doUpdateSet({ times: sql`integrity_incident.times + 1`, last_seen_at: at }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  if (row.times === 1) log.error({ incident: kind, subject, ...detail }, 'integrity incident');
}

export function listIncidents(
  db: Db,
  query: IntegrityIncidentQuery,
  reader: IncidentReader,
): Promise<Page<IntegrityIncident>> {
  const shown = db.selectFrom('integrity_incident as i').selectAll('i').where(isShownTo(reader));
  const matching = applyFilter(shown, query, { state: (eb, state) => eb('i.state', '=', state) });
  return readPage(matching, { time: 'i.opened_at', id: 'i.id' }, query, toIncident);
}

export type IncidentReader = Pick<Actor, 'isOperator'>;

/**
 * Incidents of the log, of witnesses and of the chain are visible to all platforms. One of an object names a file or
 * certificate and its digest: it is visible to the platform that has it, by row-level security, and to the operator.
 */
const isShownTo = ({ isOperator }: IncidentReader) =>
  isOperator
    ? sql<boolean>`true`
    : sql<boolean>`(i.subject !~ '^(upload|certificate)/'
        or exists (select 1 from stored_file f where f.object_key = i.subject)
        or exists (select 1 from certificate c where c.object_key = i.subject))`;

export async function getIncident(db: Db | Trx, id: string): Promise<IntegrityIncident | undefined> {
  const row = await db.selectFrom('integrity_incident').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toIncident(row);
}

export function lockIncident(trx: Trx, id: string, reader: IncidentReader): Promise<StoredIncident | undefined> {
  return trx
    .selectFrom('integrity_incident as i')
    .selectAll('i')
    .where('i.id', '=', id)
    .where(isShownTo(reader))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveIncidentState(
  trx: Trx,
  id: string,
  { state, reason, at }: { state: IntegrityIncidentState; reason: string | undefined; at: Date },
): Promise<void> {
  const changed = { state, moved_at: at, ...(reason === undefined ? {} : { reason }) };
  await trx.updateTable('integrity_incident').set(changed).where('id', '=', id).execute();
}

/** How many are open, by state. */
export async function countUnsettled(db: Db): Promise<{ open: number; acknowledged: number }> {
  const rows = await db
    .selectFrom('integrity_incident')
    .select((eb) => ['state', eb.fn.countAll<string>().as('count')])
    .where('state', '<>', 'closed')
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { open: of('open'), acknowledged: of('acknowledged') };
}

const toIncident = (row: StoredIncident): IntegrityIncident => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  detail: row.detail,
  state: row.state,
  times: row.times,
  openedAt: row.opened_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  movedAt: row.moved_at.toISOString(),
  reason: row.reason,
});
