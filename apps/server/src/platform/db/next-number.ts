import { formatNumber, type NumberPrefix } from '@nota/contract/kit/business-number.ts';
import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** The next number of the platform. Nobody waits for it; a transaction that rolls back leaves a gap. */
export async function nextNumber(trx: Trx, prefix: NumberPrefix, at: Date): Promise<string> {
  const { rows } = await sql<{ counter: string }>`select next_business_number() as counter`.execute(trx);
  return formatNumber(prefix, at, Number(rows[0]?.counter));
}
