import { expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld } from '../../testing/world.ts';
import { listDeadJobs } from './dead-job.repo.ts';
import { defineJob, enqueue, handle } from './job.ts';

const world = useWorld();

it('a job that hangs is broken off at its deadline, is listed with that reason, and does nothing more', async () => {
  const job = defineJob({ name: 'test.hanging', payload: z.object({}), attempts: 1, seconds: 0.3 });
  const later = Promise.withResolvers<unknown>();
  const handler = handle(job, async ({ db, signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    // Its worker has moved on; every call that the hanging job makes from here on is refused.
    await db.selectFrom('platform').select('id').execute().then(later.resolve, later.resolve);
    await world.deps.store.size('anything').then(later.resolve, later.resolve);
  });
  await world.db.transaction().execute((trx) => enqueue(trx, job, {}));
  await runJobs(world.deps, [handler]);
  const [dead] = await listDeadJobs(world.db);
  expect(dead).toMatchObject({ task: 'test.hanging', attempts: 1 });
  expect(dead?.lastError).toContain('test.hanging took longer than 0.3 s');
  expect(await later.promise).toMatchObject({ name: 'Overdue' });
});
