import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import { CompiledQuery, type Compilable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { pageStatement } from '../../../platform/db/read-page.ts';
import { filteredBanners, listBanners } from './banner.repo.ts';

const ROWS = 10_000;
const world = useWorld();

beforeAll(async () => {
  const { id } = await world.staff();
  await world.owner.query(
    `insert into banner (platform_id, series_id, title, picture, position, rank, target, audience, publish_at, digest,
                         edited_by, state, created_at)
     select $1, n, '第' || n || '号图', decode(repeat('07', 32), 'hex'), 'app-home', 1 + n % 999, 'none', 'all',
            timestamptz '2026-01-01' + n * interval '1 minute', decode(repeat('07', 32), 'hex'),
            $2, case n % 10 when 0 then 'published' else 'offline' end,
            timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, ${ROWS}) n`,
    [world.platform.id, id],
  );
  await world.owner.query('vacuum analyze banner');
});

const planOf = async (statement: Compilable) => {
  const { sql, parameters } = statement.compile();
  const plan = await world.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${sql}`, [...parameters]),
  );
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('a list of ten thousand banners', () => {
  it.each([
    ['all of them', {}, 'banner_list_idx'],
    ['those of a state', { state: 'published' }, 'banner_state_list_idx'],
  ])('of %s is walked along its index and never sorted', async (_, given, index) => {
    const query = bannerApi.list.query.parse(given);
    const plan = await planOf(
      pageStatement(filteredBanners(world.db, query), { time: 'created_at', id: 'id' }, query, {}),
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
    expect(await listBanners(world.db, query)).toMatchObject({ total: 'state' in given ? ROWS / 10 : ROWS });
  });
});
