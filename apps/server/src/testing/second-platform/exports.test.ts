import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportDefinitions } from '../../lists.ts';
import { runJobs } from '../jobs.ts';
import { useWorld, type Staff } from '../world.ts';
import { furnishFirst, type FirstPlatform } from './first-platform.ts';
import { idsOf } from './known-values.ts';
import { EVERYTHING, openSecond, type SecondPlatform } from './two-platforms.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
let first: FirstPlatform;
let second: SecondPlatform;
const before = new Map<string, string>();
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  second = await openSecond(world);
  for (const { sheet } of exportDefinitions) before.set(sheet.kind, await exported(second.staff, sheet.kind));
  first = await furnishFirst(world, EVERYTHING);
}, 120_000);

async function exported(as: Staff, kind: string): Promise<string> {
  const { data: task } = await world.call(exportTaskApi.request, { as, body: { kind, format: 'csv' } });
  await runJobs(world.deps);
  const { data } = await world.call(exportTaskApi.ticket, { as, params: { id: task.id } });
  return (await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw.toString();
}

describe('an export of the second platform', { timeout: 120_000 }, () => {
  it.each(exportDefinitions.map(({ sheet }) => sheet.kind))(
    '%s is the same with the first at work beside it',
    async (kind) => {
      const [theirs, ours] = [await exported(first.staff, kind), await exported(second.staff, kind)];
      expect(theirs.length).toBeGreaterThan(ours.length);
      expect(ours).toBe(before.get(kind));
      expect(ours.trim().split('\n').length, 'rows of its own').toBeGreaterThan(1);
      const ids = await idsOf(world, world.platform.id);
      expect(ids.filter((id) => ours.includes(id))).toEqual([]);
    },
  );

  it('is downloaded by its ticket alone, whatever session is sent with it', async () => {
    const { data: task } = await world.call(exportTaskApi.request, {
      as: first.staff,
      body: { kind: 'auth.member', format: 'csv' },
    });
    await runJobs(world.deps);
    const wanted = { params: { id: task.id } };
    expect((await world.call(exportTaskApi.ticket, { as: second.staff, ...wanted })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(exportTaskApi.cancel, { as: second.staff, ...wanted })).outcome).toBe('RECORD_NOT_FOUND');
  });
});
