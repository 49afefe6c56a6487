import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotaryOffice } from './notary-office.fixtures.ts';

const world = useWorld();

describe('GET /api/notary/name', () => {
  it('names the enabled offices of the own platform in order, to everyone who is signed in [spec 7.12]', async () => {
    const b = await buildNotaryOffice(world.db, { name: 'B 公证处', state: 'enabled' });
    await buildNotaryOffice(world.db, { name: 'A 公证处', state: 'enabled' });
    for (const state of ['preparing', 'suspended', 'closed'] as const) {
      await buildNotaryOffice(world.db, { name: state, state });
    }
    const elsewhere = await buildPlatform(world.owner);
    await buildNotaryOffice(world.deps.database.forPlatform(elsewhere.id), { name: 'C 公证处', state: 'enabled' });

    const { data } = await world.call(officeNameApi.list, { as: await world.staff() });
    expect(data).toMatchObject([
      { name: 'A 公证处', city: '杭州市' },
      { name: 'B 公证处', city: '杭州市' },
    ]);
    const own = await world.staff({}, { dataScope: 'office', scopeTargets: [b.id] });
    expect((await world.call(officeNameApi.list, { as: own })).data.map(({ name }) => name)).toEqual(['B 公证处']);
  });
});
