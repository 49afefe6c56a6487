import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildNotice } from './notice.fixtures.ts';
import { turnDueNotices } from './notice.worker.ts';

const world = useWorld();
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
beforeAll(() => world.staff());

describe('the worker', () => {
  it('moves each notice once, whoever else is at it, and leaves what is not due', async () => {
    const { id } = await buildNotice(world.db, { state: 'scheduled', publishAt: after(-1) });
    await buildNotice(world.db, { state: 'scheduled', publishAt: after(3_600) });
    const at = world.clock.now();
    const turned = await Promise.all([turnDueNotices(world.jobs.db, at), turnDueNotices(world.jobs.db, at)]);
    expect(turned[0] + turned[1]).toBe(1);
    const { rows } = await world.owner.query(`select 1 from transition_trail where record_id = $1`, [id]);
    expect(rows).toHaveLength(1);
    expect(await turnDueNotices(world.jobs.db, at)).toBe(0);
  });

  it('goes on with the next notice after a death in between: each is its own transaction', async () => {
    const first = await buildNotice(world.db, { state: 'scheduled', publishAt: after(-120) });
    const second = await buildNotice(world.db, { state: 'scheduled', publishAt: after(-60) });
    const stateOf = async (id: string) =>
      (await world.owner.query<{ state: string }>('select state from notice where id = $1', [id])).rows[0]?.state;
    // Somebody holds the second one for longer than the worker waits: as good as dead at that place.
    await world.owner.query('begin');
    await world.owner.query('select 1 from notice where id = $1 for update', [second.id]);
    const run = turnDueNotices(world.jobs.db, world.clock.now()).catch(() => undefined);
    await expect.poll(() => stateOf(first.id)).toBe('published');
    expect(await stateOf(second.id)).toBe('scheduled');
    await world.owner.query('rollback');
    await run;
    await turnDueNotices(world.jobs.db, world.clock.now());
    expect(await stateOf(second.id)).toBe('published');
  });
});
