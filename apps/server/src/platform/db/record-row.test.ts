import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { lockById, saveVersioned } from './record-row.ts';

const world = useWorld();
const NOBODY = '999999999999999999';

describe('a record', () => {
  it('is locked against others who change it, and not against rows that point at it', async () => {
    const { id } = await world.staff();
    await world.db.transaction().execute(async (trx) => {
      expect((await lockById(trx, 'member', id))?.id).toBe(id);
      const asksFor = (strength: 'key share' | 'no key update') =>
        sql`select id from member where id = ${id} for ${sql.raw(strength)} nowait`.execute(world.db);
      expect((await asksFor('key share')).rows).toHaveLength(1);
      await expect(asksFor('no key update')).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('that is not there is nothing to lock', async () => {
    await world.db.transaction().execute(async (trx) => {
      expect(await lockById(trx, 'member', NOBODY)).toBeUndefined();
    });
  });

  it('has another version after every change', async () => {
    const { id } = await world.staff();
    const read = () =>
      world.db.selectFrom('member').select(['dept', 'version']).where('id', '=', id).executeTakeFirst();
    const before = await read();
    await world.db.transaction().execute((trx) => saveVersioned(trx, 'member', id, { dept: '综合部' }));
    expect(await read()).toEqual({ dept: '综合部', version: (before?.version ?? 0) + 1 });
  });
});
