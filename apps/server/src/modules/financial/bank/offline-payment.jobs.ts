import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { defineJob, enqueue } from '../../../platform/jobs/job.ts';

/** Looks for the lines of all payments that have none; enqueued with every statement and every line that becomes free. */
export const matchPayments = defineJob({ name: 'offline-payment.match', payload: z.object({}) });

/** Keys of jobs are shared by all platforms: without its own, one platform's job would replace another's. */
export async function enqueueMatching(trx: Trx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select current_platform()::text as id`.execute(trx);
  await enqueue(trx, matchPayments, {}, { key: `offline-payment.match:${rows[0]?.id ?? ''}` });
}
