import { CALENDAR_VERSIONS_MAX, type PricePeriod } from '@nota/contract/platform-config/price.contract.ts';
import { foundingRow } from '../../platform/configuration/config-in-force.repo.ts';
import { completed, foundingContent } from '../../platform/configuration/founding-content.ts';
import type { Db } from '../../platform/db/database.ts';

/** Read from the table and not from memory: whoever decides about prices must see what was decided a moment ago. */
export async function readPriceCalendar(db: Db): Promise<PricePeriod[]> {
  const rows = await db
    .selectFrom('config_version')
    .select(['id', 'version', 'in_force_from', 'note', 'content'])
    .where('part', '=', 'price')
    .where('state', '=', 'approved')
    .orderBy('in_force_from', 'desc')
    .limit(CALENDAR_VERSIONS_MAX)
    .execute();
  const periods = rows.toReversed().map((row) => ({
    id: row.id,
    version: row.version,
    inForceFrom: row.in_force_from?.toISOString() ?? null,
    note: row.note,
    content: completed('price', row.content as object),
  }));
  if (rows.length === CALENDAR_VERSIONS_MAX) return periods;
  const founding = foundingContent('price', await foundingRow(db));
  return [{ id: null, version: 0, inForceFrom: null, note: '', content: founding }, ...periods];
}
