import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { useWorld } from '../../testing/world.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';

const world = useWorld();

async function office(db: Db, name: string, state: 'preparing' | 'enabled' | 'suspended' | 'closed' = 'enabled') {
  await db
    .insertInto('notary_office')
    .values({ code: `code-${name}`, name, city: '杭州', state, created_at: world.clock.now() })
    .execute();
}

describe('GET /api/notary/name', () => {
  it('names the enabled offices of the own platform in order, to everyone who is signed in [spec 7.12]', async () => {
    await office(world.db, 'B 公证处');
    await office(world.db, 'A 公证处');
    for (const state of ['preparing', 'suspended', 'closed'] as const) await office(world.db, state, state);
    const elsewhere = await buildPlatform(world.owner);
    await office(world.deps.database.forPlatform(elsewhere.id), 'C 公证处');

    const { data } = await world.call(notaryOfficeApi.names, { as: await world.staff() });

    expect(data).toMatchObject([
      { name: 'A 公证处', city: '杭州' },
      { name: 'B 公证处', city: '杭州' },
    ]);
  });
});
