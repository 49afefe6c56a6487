import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildBanner } from './banner.fixtures.ts';
import { turnBanners, turnDueBanners } from './banner.worker.ts';

const world = useWorld();
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
beforeAll(() => world.staff());

describe('the worker', () => {
  it('moves each banner once, whoever else is at it, and leaves what is not due', async () => {
    const { id } = await buildBanner(world.db, { state: 'scheduled', publishAt: after(-1) });
    await buildBanner(world.db, { state: 'scheduled', publishAt: after(3_600) });
    const at = world.clock.now();
    const turned = await Promise.all([turnDueBanners(world.jobs.db, at), turnDueBanners(world.jobs.db, at)]);
    expect(turned[0] + turned[1]).toBe(1);
    const { rows } = await world.owner.query(`select 1 from transition_trail where record_id = $1`, [id]);
    expect(rows).toHaveLength(1);
    expect(await turnDueBanners(world.jobs.db, at)).toBe(0);
  });

  it('goes on with the next banner after a death in between: each is its own transaction', async () => {
    const first = await buildBanner(world.db, { state: 'scheduled', publishAt: after(-120) });
    const second = await buildBanner(world.db, { state: 'scheduled', publishAt: after(-60) });
    const stateOf = async (id: string) =>
      (await world.owner.query<{ state: string }>('select state from banner where id = $1', [id])).rows[0]?.state;
    // Somebody holds the second one for longer than the worker waits: as good as dead at that place.
    await world.owner.query('begin');
    await world.owner.query('select 1 from banner where id = $1 for update', [second.id]);
    const run = turnDueBanners(world.jobs.db, world.clock.now()).catch(() => undefined);
    await expect.poll(() => stateOf(first.id)).toBe('published');
    expect(await stateOf(second.id)).toBe('scheduled');
    await world.owner.query('rollback');
    await run;
    await turnDueBanners(world.jobs.db, world.clock.now());
    expect(await stateOf(second.id)).toBe('published');
  });

  it('ends what is over, and forgets who saw a banner two days ago', async () => {
    const { id } = await buildBanner(world.db, { state: 'published', publishAt: after(-9), offlineAt: after(-1) });
    const day = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [turn, days] of [-4, 0].entries()) {
      const visit = { banner_id: id, day: day(days), visitor_sha256: Buffer.alloc(32, turn) };
      await world.db.insertInto('banner_visit').values(visit).execute();
    }
    await turnBanners.run({ db: world.jobs.db, at: world.clock.now() } as Parameters<typeof turnBanners.run>[0]);
    const { rows } = await world.owner.query('select state from banner where id = $1', [id]);
    expect(rows).toEqual([{ state: 'expired' }]);
    const left = await world.db
      .selectFrom('banner_visit')
      .select('visitor_sha256')
      .where('banner_id', '=', id)
      .execute();
    expect(left).toEqual([{ visitor_sha256: Buffer.alloc(32, 1) }]);
  });
});
