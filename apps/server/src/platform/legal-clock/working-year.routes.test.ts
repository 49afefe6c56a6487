import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';

const world = useWorld();

describe('GET /api/platform/working-year', () => {
  it('shows everybody which years are known, their sources, and that nothing was recomputed', async () => {
    const { data } = await world.call(workingYearApi.list, { as: await world.staff() });
    expect(data.years.map(({ year, importedAt }) => [year, importedAt])).toEqual([
      [2025, null],
      [2026, null],
    ]);
    expect(data.years[1]?.source).toContain('2025年11月4日');
    expect(data.recount).toBeNull();
  });
});

describe('GET /api/platform/working-year/:year/day', () => {
  it('lists the days of a shipped year in their order', async () => {
    const { data } = await world.call(workingYearApi.days, { as: await world.staff(), params: { year: 2026 } });
    expect(data.slice(0, 4).map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      '2026-01-01 rest',
      '2026-01-02 rest',
      '2026-01-03 rest',
      '2026-01-04 work',
    ]);
  });

  it('has no days of an unknown year', async () => {
    const asked = { as: await world.staff(), params: { year: 2027 } };
    expect((await world.call(workingYearApi.days, asked)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
