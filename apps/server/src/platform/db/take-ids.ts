import type { Db, Trx } from './database.ts';
import { hotStatement, runHot } from './hot.ts';

/** Ids fetched ahead by one handle, so that writers under load need not wait for a round trip. */
interface Supply {
  ids: string[];
  fetchedAtMs: number;
  /** Given out since the last fetch: the next fetch takes twice as many. */
  given: number;
}

/** An id contains the time at which it was made, so ids that were fetched longer ago are thrown away. */
const FRESH_MS = 1_000;
const MOST = 4_096;
const supplies = new WeakMap<Db | Trx, Supply>();

/** Ids of records whose id must be known before they are written, because their leaves contain it. */
export async function takeIds(db: Db | Trx, count: number): Promise<string[]> {
  const supply = supplies.get(db) ?? { ids: [], fetchedAtMs: 0, given: 0 };
  supplies.set(db, supply);
  if (performance.now() - supply.fetchedAtMs > FRESH_MS) supply.ids = [];
  if (supply.ids.length < count) {
    const wanted = Math.max(count, db.isTransaction ? count : Math.min(supply.given * 2, MOST));
    supply.given = 0;
    const rows = await runHot<{ id: string }>(db, TAKE, [wanted]);
    supply.fetchedAtMs = performance.now();
    supply.ids.push(...rows.map(({ id }) => id));
  }
  supply.given += count;
  return supply.ids.splice(0, count);
}

const TAKE = hotStatement('take-ids', 'select nota_id() as id from generate_series(1, $1::integer)');
