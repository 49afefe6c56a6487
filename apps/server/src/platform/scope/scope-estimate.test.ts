import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { makeSampleTable } from './scope-sample.fixtures.ts';

const world = useWorld();
const ROWS = 10_000;

/** A list that believes to find hardly anything reads and sorts the whole table instead of following its index. */
it('lets the planner expect a good part of a restricted table, so that lists of everything follow their index', async () => {
  await makeSampleTable(world.owner);
  await world.owner.query(
    `insert into scope_sample (platform_id, title, assignee_id, created_at)
     select $1, '样例', n, now() from generate_series(1, $2::int) n`,
    [world.platform.id, ROWS],
  );
  await world.owner.query('analyze scope_sample');
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select * from scope_sample`.execute(world.db);
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(ROWS / 10);
});
