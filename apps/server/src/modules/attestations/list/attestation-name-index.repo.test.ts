import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildAttestations } from '../attestations.fixtures.ts';
import { expectedWithName } from './attestation-name-index.repo.ts';

const COMMON = 380;
const RARER = 20;

const world = useWorld();
beforeAll(async () => {
  const items = [
    ...Array.from({ length: COMMON }, () => ({ name: '合同终稿.pdf' })),
    ...Array.from({ length: RARER }, () => ({ name: '图纸终稿.pdf' })),
  ];
  await buildAttestations(world.db, world.platform.id, world.deps.keys, {
    at: new Date('2026-06-01T00:00:00Z'),
    items,
  });
  await world.owner.query('vacuum analyze attestation_gram');
});

const expected = (name: string) => expectedWithName(world.db, 'person', name);

describe('how many names may have a part', () => {
  it.each([
    ['a pair that many have', '合同', { atMost: COMMON, pairs: 1 }],
    ['a pair that all have', '终稿', { atMost: COMMON + RARER, pairs: 1 }],
    ['several pairs, by the rarest of them', '图纸终稿', { atMost: RARER, pairs: 3 }],
    ['one character, which has no pair', '图', { atMost: 0, pairs: 0 }],
  ])('is known for %s', async (_, name, matches) => {
    expect(await expected(name)).toEqual(matches);
  });

  it('is not underestimated for a pair that the statistics do not list: it counts as the rarest listed', async () => {
    expect(await expected('麒麟')).toEqual({ atMost: RARER, pairs: 1 });
  });
});
