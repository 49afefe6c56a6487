import { LIMIT } from '@nota/contract/kit/limits.ts';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildApiCustomer } from '../customer/api-customer.fixtures.ts';
import { recordApiCalls } from './api-call.repo.ts';
import { forgetApiCalls, forgetOldCalls } from './api-call.worker.ts';

const world = useWorld();

async function callsOn(customerId: string, days: readonly number[], db = world.db) {
  const calls = days.map((day) => ({
    at: addDays(world.clock.now(), -day),
    customerId,
    requestId: `day-${day}`,
    method: 'POST',
    path: '/open-api/v1/hash-attestation',
    code: '000000',
    ms: 3,
    taken: 1,
    ano: null,
    bodySha256: Buffer.alloc(32),
    ip: '127.0.0.1',
  }));
  await recordApiCalls(db, calls);
}
const kept = async (customerId: string, db = world.db) => {
  const rows = await db.selectFrom('api_call').select('request_id').where('customer_id', '=', customerId).execute();
  return rows.map((row) => row.request_id).sort();
};

describe('calls of API customers', () => {
  it('are deleted after half a year, of each customer and in batches, while the daily counts stay', async () => {
    const [one, other] = [await buildApiCustomer(world.db), await buildApiCustomer(world.db)];
    const { networkLogKeepDays: days } = LIMIT;
    await callsOn(one.id, [1, days - 1, days + 1, days + 2, days + 30]);
    await callsOn(other.id, [2, days + 5, days + 400]);
    expect(await forgetOldCalls(world.jobs.db, world.clock.now(), 2)).toBe(5);
    expect(await kept(one.id)).toEqual(['day-1', `day-${days - 1}`]);
    expect(await kept(other.id)).toEqual(['day-2']);
    const used = world.db.selectFrom('api_usage').select('day').where('customer_id', '=', one.id);
    expect(await used.execute()).toHaveLength(5);
  });

  it('are deleted on the given platform alone; a second run finds none left', async () => {
    const platform = await buildPlatform(world.owner);
    const elsewhere = world.deps.database.forPlatform(platform.id);
    const [here, there] = [await buildApiCustomer(world.db), await buildApiCustomer(elsewhere)];
    await callsOn(here.id, [200]);
    await callsOn(there.id, [200], elsewhere);
    const run = { db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now(), platformId: world.platform.id };
    await forgetApiCalls.run(run);
    expect(await forgetOldCalls(world.jobs.db, world.clock.now())).toBe(0);
    expect(await kept(here.id)).toEqual([]);
    expect(await kept(there.id, elsewhere)).toEqual(['day-200']);
  });
});
