import { describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import { buildSample, makeSampleTable } from './scope-sample.fixtures.ts';
import { seenRecords } from './seen-records.ts';

const world = useWorld();

describe('which records somebody of a narrower scope sees', () => {
  it('knows a table that became restricted after the first question, without being started again', async () => {
    const { id } = await buildMember(world.db, { dataScope: 'own' });
    const scoped = { platformId: world.platform.id, id, dataScope: 'own', scopeTargets: [] } as const;
    const narrow = world.deps.database.forMember(scoped);
    expect(await seenRecords(narrow, [{ stem: 'scope-sample', id: '1' }])).toEqual([]);

    await makeSampleTable(world.owner);
    const given = { platformId: world.platform.id, at: world.clock.now() };
    const mine = {
      stem: 'scope-sample',
      id: await buildSample(world.owner, { ...given, title: '我的', assignee: id }),
    };
    const other = { stem: 'scope-sample', id: await buildSample(world.owner, { ...given, title: '别人的' }) };
    expect(await seenRecords(narrow, [mine, other])).toEqual([mine]);
  });
});
