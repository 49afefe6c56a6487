import { z } from 'zod';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import type { Trx } from '../db/database.ts';
import { defineJob, enqueueMany } from './job.ts';

const world = useWorld();
const job = defineJob({ name: 'order.sample', payload: z.object({}) });

const enqueueKeys = (trx: Trx, ...keys: string[]) =>
  enqueueMany(
    trx,
    job,
    keys.map((key) => ({ payload: {}, key })),
  );

async function untilWaiting(count: number) {
  for (;;) {
    const { rows } = await world.owner.query<{ n: number }>(
      `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    if ((rows[0]?.n ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

it('never has two transactions wait for each other that enqueue the same keys in different orders', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: held, resolve: hasHeld } = Promise.withResolvers<undefined>();
  const inside = (work: (trx: Trx) => Promise<void>) => world.db.transaction().execute(work);
  // The name of a job is written down with the first of it, and others would wait for that already.
  await inside((trx) => enqueueKeys(trx, 'first'));
  const holding = inside(async (trx) => {
    await enqueueKeys(trx, 'm');
    hasHeld(undefined);
    await released;
  });
  await held;
  const both = Promise.allSettled([
    inside((trx) => enqueueKeys(trx, 'a', 'm', 'z')),
    inside((trx) => enqueueKeys(trx, 'z', 'm', 'a')),
  ]);
  await untilWaiting(2);
  release(undefined);
  await holding;
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});
