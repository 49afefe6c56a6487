import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildCase } from '../case.fixtures.ts';
import { findCase } from './notarization-case.repo.ts';
import { lapseCases } from './notarization-case.worker.ts';

const world = useWorld();
const run = (at: Date) =>
  lapseCases.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });
const stateOf = async (id: string) => (await findCase(world.db, id))?.state;
const since = new Date('2026-06-01T02:00:00Z');
const waiting = (state: 'correcting' | 'awaiting-fee') => buildCase(world.db, { state, waiting_since: since });

describe('an applicant who lets the time go by', () => {
  it.each([
    ['correcting', '2026-06-15T15:59:00Z', '2026-06-15T16:01:00Z'],
    ['awaiting-fee', '2026-06-04T15:59:00Z', '2026-06-04T16:01:00Z'],
  ] as const)('loses a case in %s with the end of its period and not before', async (state, before, after) => {
    const { id } = await waiting(state);
    await run(new Date(before));
    expect(await stateOf(id)).toBe(state);
    await run(new Date(after));
    expect(await stateOf(id)).toBe('closed');
    const { rows } = await world.owner.query('select kind from document where record_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'case-notice' }]);
  });

  it('loses it once, also where a run died between two of them or runs twice at once', async () => {
    const ids = [(await waiting('correcting')).id, (await waiting('awaiting-fee')).id];
    const late = new Date('2026-07-01T00:00:00Z');
    await Promise.all([run(late), run(late)]);
    for (const id of ids) {
      expect(await stateOf(id)).toBe('closed');
      const { rows } = await world.owner.query(
        `select count(*)::int as n from transition_trail where record_id = $1 and action = 'lapse'`,
        [id],
      );
      expect(rows).toEqual([{ n: 1 }]);
    }
  });

  it('loses nothing by a provisional date', async () => {
    const { id } = await waiting('correcting');
    await world.owner.query('update notarization_case set due_is_provisional = true where id = $1', [id]);
    await run(new Date('2026-07-01T00:00:00Z'));
    expect(await stateOf(id)).toBe('correcting');
  });
});
