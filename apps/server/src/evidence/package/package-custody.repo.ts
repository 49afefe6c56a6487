import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { CUSTODY_LINES_MAX, type CustodyLine } from '@nota/evidence/package/custody-line.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { leafOf } from '../log/kept-entry.repo.ts';
import { findPlaces } from '../log/log-entry.repo.ts';
import type { PackageContext } from './package-context.ts';
import { headsForActs } from './package-head.repo.ts';

/** Every act on an item in order, each with a proof of its own once a head covers it. */
export async function readCustody({ reader, config }: PackageContext, db: Db, item: string): Promise<CustodyLine[]> {
  const acts = await db
    .selectFrom('kernel_entry')
    .selectAll()
    .where('record_id', '=', item)
    .where('kind', '=', 'custody')
    .where('salt', 'is not', null)
    .orderBy(sql`(opening ->> 'number')::integer nulls first`)
    .orderBy('id')
    .limit(CUSTODY_LINES_MAX)
    .execute();
  const heads = await headsForActs(db, config);
  const places = await findPlaces(
    db,
    acts.map(({ id }) => id),
  );
  const indexes = new Map(places.map(({ entryId, index }) => [entryId, index]));
  const lines: CustodyLine[] = [];
  for (const act of acts) {
    const salt = act.salt as Buffer;
    const index = indexes.get(act.id);
    const head = index === undefined ? undefined : heads.find(({ size }) => index < size);
    lines.push({
      leaf: leafOf(act, salt),
      sealed: { salt, opening: act.opening as Json },
      ...(head && index !== undefined ? { proof: await reader.entryProof(index, head) } : {}),
    });
  }
  return lines;
}
