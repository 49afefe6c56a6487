import { apiCallApi } from '@nota/contract/open-api/api-call.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { recordApiCalls, type ApiCall } from './api-call.repo.ts';
import { buildApiCustomer } from '../customer/api-customer.fixtures.ts';

const world = useWorld();
let reader: Staff;
beforeAll(async () => {
  reader = await world.staff({ permissionIds: [PERMISSION.apiCustomer] });
});

const bodySha256 = createHash('sha256').update('{"hash":"…"}').digest();
const call = (customerId: string, given: Partial<ApiCall> = {}): ApiCall => ({
  at: world.clock.now(),
  customerId,
  requestId: 'r-1',
  method: 'POST',
  path: '/open-api/v1/attestation/hash',
  code: '000000',
  ms: 12.6,
  taken: 1,
  ano: '123456789012345678',
  bodySha256,
  ip: '2001:db8::5',
  ...given,
});
const list = async (customerId: string, query: object = {}) =>
  (await world.call(apiCallApi.list, { as: reader, query: { customerId, ...query } })).data;

describe('GET /api/open-api/api-call', () => {
  it('shows a call with everything but its body', async () => {
    const { id } = await buildApiCustomer(world.db);
    await recordApiCalls(world.db, [call(id)]);
    expect((await list(id)).list).toEqual([
      {
        id: expect.any(String) as string,
        at: world.clock.now().toISOString(),
        requestId: 'r-1',
        method: 'POST',
        path: '/open-api/v1/attestation/hash',
        code: '000000',
        ms: 13,
        ano: '123456789012345678',
        bodySha256: bodySha256.toString('hex'),
        ip: '2001:db8::5',
      },
    ]);
  });

  it('filters by customer, request, code and time', async () => {
    const [one, other] = [await buildApiCustomer(world.db), await buildApiCustomer(world.db)];
    const day = (n: number) => new Date(`2026-05-0${n}T00:00:00Z`);
    await recordApiCalls(world.db, [
      call(one.id, { requestId: 'a', at: day(1) }),
      call(one.id, { requestId: 'b', at: day(2), code: '510001', ano: null }),
      call(one.id, { requestId: 'c', at: day(3), code: '510001', ano: null }),
      call(other.id, { requestId: 'd', at: day(2) }),
    ]);
    const ids = async (query: object) => (await list(one.id, query)).list.map(({ requestId }) => requestId);
    expect(await ids({})).toEqual(['c', 'b', 'a']);
    expect(await ids({ requestId: 'b' })).toEqual(['b']);
    expect(await ids({ code: '510001' })).toEqual(['c', 'b']);
    expect(await ids({ code: '000000' })).toEqual(['a']);
    expect(await ids({ from: day(2).toISOString() })).toEqual(['c', 'b']);
    expect(await ids({ code: '510001', to: day(2).toISOString() })).toEqual(['b']);
  });
});

describe('writing calls down', () => {
  it('counts calls of many concurrent writers without losses or deadlocks', async () => {
    const [one, other] = [await buildApiCustomer(world.db), await buildApiCustomer(world.db)];
    const batch = (turn: number) => {
      const calls = [one, other].flatMap(({ id }) => [call(id), call(id, { code: '510001', taken: 0 })]);
      return turn % 2 === 0 ? calls : calls.reverse();
    };
    await Promise.all(Array.from({ length: 40 }, (_, turn) => recordApiCalls(world.db, batch(turn))));
    const counted = await world.db
      .selectFrom('api_usage')
      .select(['code', 'calls', 'taken'])
      .where('customer_id', 'in', [one.id, other.id])
      .orderBy('code')
      .execute();
    expect(counted.map(({ code, calls, taken }) => [code, Number(calls), Number(taken)])).toEqual([
      ['000000', 40, 40],
      ['000000', 40, 40],
      ['510001', 40, 0],
      ['510001', 40, 0],
    ]);
    expect((await list(one.id)).total).toBe(80);
  });

  it('does nothing for an empty batch, and cuts texts that are too long', async () => {
    const { id } = await buildApiCustomer(world.db);
    await recordApiCalls(world.db, []);
    await recordApiCalls(world.db, [call(id, { requestId: 'r'.repeat(5_000), path: '/'.repeat(5_000) })]);
    expect((await list(id)).list.map((row) => [row.requestId.length, row.path.length])).toEqual([[200, 200]]);
  });
});
