import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { balanceFenOf } from './ledger-balance.ts';

const world = useWorld();

describe('what an owner has, beside their row in a list', () => {
  it('is found by the owner in the index, and not among the accounts of everybody', async () => {
    const query = world.db.selectFrom('company_user as c').select(balanceFenOf('company-user', 'c.id').as('fen'));
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(world.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: .*owner_id = /);
    expect(plan).not.toMatch(/Filter: .*owner_id = /);
  });
});
