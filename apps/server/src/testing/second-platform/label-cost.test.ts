import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
let neighbour: string;
beforeAll(async () => {
  neighbour = (await buildPlatform(world.owner)).id;
  const fill = `insert into personal_user (platform_id, phone, source, created_at, labels)
    select $1, $2 || lpad(i::text, 9, '0'), 'app', now(), $3::text[] from generate_series(1, $4) i`;
  await world.owner.query(fill, [world.platform.id, '15', ['常客'], 60_000]);
  await world.owner.query(fill, [neighbour, '17', [], 20_000]);
  await world.owner.query('vacuum analyze personal_user');
});

/** Buffers that a search by label reads, with a warm cache. */
async function pagesFor(label: string): Promise<number> {
  await world.owner.query(`select set_config('nota.platform', $1, false)`, [neighbour]);
  const ask = `explain (analyze, buffers, format json) select * from personal_user_label_door('${label}')`;
  await world.owner.query(ask);
  const { rows } = await world.owner.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(ask);
  return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
}

describe('a label that another platform gave to everybody', () => {
  it('costs as much to look for as one that nobody has', async () => {
    expect(await pagesFor('常客')).toBeLessThanOrEqual((await pagesFor('没有')) + 5);
  });
});
