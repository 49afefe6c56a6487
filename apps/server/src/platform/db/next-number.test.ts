import { describe, expect, it } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import type { Db } from './database.ts';
import { nextNumber } from './next-number.ts';

const world = useWorld();
const draw = (db: Db) => db.transaction().execute((trx) => nextNumber(trx, 'RZ', world.clock.now()));

describe('numbers of a platform', () => {
  it('differ although many are drawn at once, and nobody waits for a transaction that has one', async () => {
    await world.db.transaction().execute(async (trx) => {
      const held = await nextNumber(trx, 'RZ', world.clock.now());
      const drawn = await Promise.all(Array.from({ length: 7 }, () => draw(world.db)));
      expect(new Set([held, ...drawn]).size).toBe(8);
    });
  });

  it('leave a gap where a transaction rolls back', async () => {
    const first = await draw(world.db);
    const back = world.db.transaction().execute(async (trx) => {
      await nextNumber(trx, 'RZ', world.clock.now());
      throw new Error('back');
    });
    await expect(back).rejects.toThrow('back');
    expect(Number((await draw(world.db)).slice(2)) - Number(first.slice(2))).toBe(2);
  });

  it('say nothing of how many another platform draws', async () => {
    const other = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
    expect(await draw(other)).toBe('RZ20260601000000');
    await draw(world.db);
    expect(await draw(other)).toBe('RZ20260601000001');
  });

  it('are drawn by no connection from another platform’s counter', async () => {
    const { id } = await buildPlatform(world.owner);
    const { rows } = await world.owner.query<{ may: boolean }>(
      `select bool_or(has_sequence_privilege(role, $1, 'usage')) as may
         from unnest(array['nota_api', 'nota_jobs', 'nota_app']) role`,
      [`business_number_${id}`],
    );
    expect(rows[0]?.may).toBe(false);
  });
});
