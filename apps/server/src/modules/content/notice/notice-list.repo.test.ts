import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import { CompiledQuery, type Compilable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { pageStatement } from '../../../platform/db/read-page.ts';
import { listBoard, noticesInForce } from './notice-board.repo.ts';
import { filteredNotices, listNotices } from './notice.repo.ts';

const ROWS = 10_000;
const world = useWorld();

beforeAll(async () => {
  const { id } = await world.staff();
  await world.owner.query(
    `insert into notice (platform_id, series_id, title, topic, content, channels, audience, publish_at, digest,
                         edited_by, state, created_at)
     select $1, n, '第' || n || '号公告', 'system', jsonb_build_object('type', 'doc', 'content', '[]'::jsonb, 'text', repeat('维护', 100)),
            array['console'], 'all', timestamptz '2026-01-01' + n * interval '1 minute', decode(repeat('07', 32), 'hex'),
            $2, case n % 10 when 0 then 'published' else 'offline' end,
            timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, ${ROWS}) n`,
    [world.platform.id, id],
  );
  await world.owner.query('vacuum analyze notice');
});

const planOf = async (statement: Compilable) => {
  const { sql, parameters } = statement.compile();
  const plan = await world.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${sql}`, [...parameters]),
  );
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
};

describe('a list of ten thousand notices', () => {
  it.each([
    ['all of them', {}, 'notice_listed_idx'],
    ['those of a state', { state: 'published' }, 'notice_state_list_idx'],
  ])('of %s is walked along its index and never sorted', async (_, given, index) => {
    const query = noticeApi.list.query.parse(given);
    const plan = await planOf(
      pageStatement(filteredNotices(world.db, query), { time: 'created_at', id: 'id' }, query, {}),
    );
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
    expect(await listNotices(world.db, query)).toMatchObject({ total: 'state' in given ? ROWS / 10 : ROWS });
  });

  it('is searched by title in the index alone: no row is read that is not shown', async () => {
    const query = noticeApi.list.query.parse({ title: '第4' });
    const plan = await planOf(
      pageStatement(filteredNotices(world.db, query), { time: 'created_at', id: 'id' }, query, { keysFirst: true }),
    );
    expect(plan).toContain('Index Only Scan using notice_listed_idx');
    expect(plan).not.toContain('Seq Scan');
  });

  it('tells what is in force along an index of what can be', async () => {
    const at = new Date('2026-06-01T00:00:00Z');
    const newest = noticesInForce(world.db, at)
      .select('n.id')
      .orderBy('n.is_pinned', 'desc')
      .orderBy('n.publish_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(20);
    const plan = await planOf(newest);
    expect(plan).toContain('notice_in_force_idx');
    expect(plan).not.toContain('Sort');
    expect(await listBoard(world.db, '1', at)).toHaveLength(20);
  });
});
