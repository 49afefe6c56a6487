import { expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import type { Schedule } from './job.ts';
import { taskListOf } from './worker.ts';

const world = useWorld();

it('does what the clock starts for every platform although it fails for the first, and still counts as failed', async () => {
  const { id: later } = await buildPlatform(world.owner);
  const seen: string[] = [];
  const schedule: Schedule = {
    name: 'test.every-platform',
    cron: '* * * * *',
    run({ platformId }) {
      seen.push(platformId);
      return platformId === seen[0] ? Promise.reject(new Error('a broken row')) : Promise.resolve();
    },
  };
  const task = taskListOf(world.jobs.deps, [], [schedule])[schedule.name];
  await expect(task?.({}, { job: { id: '1' } } as never)).rejects.toThrow('a broken row');
  expect(seen.toSorted()).toEqual([world.platform.id, later].toSorted());
});
