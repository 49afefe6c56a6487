import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export interface Cosignature {
  readonly size: number;
  readonly witness: string;
  /** A signature line of a note, with its newline. */
  readonly line: string;
  readonly cosignedAt: Date;
  readonly receivedAt: Date;
}

export async function insertCosignature(db: Db, given: Cosignature): Promise<void> {
  await db
    .insertInto('cosignature')
    .values({
      size: String(given.size),
      witness: given.witness,
      line: given.line,
      cosigned_at: given.cosignedAt,
      received_at: given.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest head that this witness cosigned. */
export async function lastCosigned(
  db: Db | Trx,
  witness: string,
): Promise<{ size: number; cosignedAt: Date } | undefined> {
  const query = db.selectFrom('cosignature').select(['size', 'cosigned_at']).where('witness', '=', witness);
  const row = await query.orderBy('size', 'desc').limit(1).executeTakeFirst();
  return row && { size: Number(row.size), cosignedAt: row.cosigned_at };
}

/** The newest head that at least `quorum` of these witnesses cosigned. */
export async function newestWitnessedSize(
  db: Db | Trx,
  witnesses: readonly string[],
  quorum: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ size: string }>`
    select size from cosignature where witness = any(${[...witnesses]}::text[])
     group by size having count(*) >= ${quorum} order by size desc limit 1`.execute(db);
  return rows[0] && Number(rows[0].size);
}

/** The first such head that covers a log of this size: what a package should prove inclusion in. */
export async function firstWitnessedSize(
  db: Db | Trx,
  witnesses: readonly string[],
  quorum: number,
  size: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ size: string }>`
    select size from cosignature where witness = any(${[...witnesses]}::text[]) and size >= ${size}
     group by size having count(*) >= ${quorum} order by size limit 1`.execute(db);
  return rows[0] && Number(rows[0].size);
}
