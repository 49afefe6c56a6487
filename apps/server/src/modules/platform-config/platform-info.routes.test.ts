import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { buildInternalAdmin, buildMember } from '../auth/auth.fixtures.ts';
import { buildPlatform, type BuiltPlatform } from './platform-config.fixtures.ts';

const world = useWorld();
const ADMIN_PHONES = ['13700000001', '13700000002'];
let tenant: BuiltPlatform;
beforeAll(async () => {
  await buildPlatform(world.owner, { key: 'operator', name: '平台运营方', kind: 'operator' });
  // A tenant whose domain is the text 'null', which browsers store for "nothing".
  await buildPlatform(world.owner, { domain: 'null' });
  tenant = await buildPlatform(world.owner, {
    key: 'hangzhou',
    name: '杭州公证处',
    domain: 'hz.example.test',
    // No account has this number.
    adminPhones: ['13700000009'],
  });
  const db = world.deps.database.forPlatform(tenant.id);
  for (const phone of ADMIN_PHONES) await buildInternalAdmin(db, (await buildMember(db, { phone })).id);
});

const find = (platform?: string) =>
  world.call(platformInfoApi.find, { query: platform === undefined ? {} : { platform }, from: nextAddress() });
const detail = (type1: string, as?: { token: string }) =>
  world.call(platformInfoApi.detail, { body: { type1 }, as, from: nextAddress() });

describe('GET /api/platform-config/platform-info', () => {
  it('finds a platform by its key, its name or its domain [spec 7.16]', async () => {
    for (const wanted of ['hangzhou', '杭州公证处', 'hz.example.test', ' hangzhou ']) {
      const { flag, data } = await find(wanted);
      expect({ flag, data }).toEqual({ flag: true, data: { id: tenant.id, name: '杭州公证处', key: 'hangzhou' } });
    }
  });

  it('returns the operator, who has no platform id, for an empty query', async () => {
    for (const wanted of [undefined, '', 'null']) {
      expect((await find(wanted)).data).toEqual({ id: null, name: '平台运营方', key: 'operator' });
    }
  });

  it('does not find what is only similar', async () => {
    for (const wanted of ['hang%', 'HANGZHOU', '杭州', tenant.id, "' or 1=1 --"]) {
      expect((await find(wanted)).outcome).toBe('RECORD_NOT_FOUND');
    }
  });

  it('limits how often a caller asks', async () => {
    const from = nextAddress();
    const calls = Array.from({ length: 301 }, () => world.call(platformInfoApi.find, { query: {}, from }));
    const outcomes = (await Promise.all(calls)).map((answer) => answer.outcome);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });
});

describe('POST /api/platform-config/platform-info/detail', () => {
  it('gives what the console stores, the four parts of frontPlatformInfo as JSON text [spec 7.18]', async () => {
    const { data, flag } = await detail('杭州公证处');
    expect(flag).toBe(true);
    expect(data).toMatchObject({ id: tenant.id, name: '杭州公证处', service: { phone: '0571-88000000' } });
    const parts = Object.fromEntries(
      Object.entries(data.frontPlatformInfo).map(([part, text]) => [part, JSON.parse(text) as unknown]),
    );
    expect(parts).toEqual({
      basicInfo: expect.objectContaining({ icp: '浙ICP备2025000001号' }) as unknown,
      imgList: [],
      chain: { chainMode: 0, chainTime: 600, explorerUrl: '' },
      valueAdded: { vote: true, parking: true, dataRegistry: true, recorder: true },
    });
  });

  it('does not find an unknown platform', async () => {
    expect((await detail('没有的公证处')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('tells the list of admin phone numbers to the platform’s own internal admins and to nobody else', async () => {
    const elsewhere = await buildPlatform(world.owner);
    const who = {
      'own internal admin': await world.staffOf(tenant, { permissionIds: [998, 999], isInternalAdmin: true }),
      'own member': await world.staffOf(tenant, { permissionIds: [7, 8] }),
      'another platform’s internal admin': await world.staffOf(elsewhere, {
        permissionIds: [998, 999],
        isInternalAdmin: true,
      }),
      'stale token': { token: 'made up' },
      'signed out': undefined,
    };
    const told = [];
    for (const [name, as] of Object.entries(who)) {
      const answer = await detail('hangzhou', as);
      expect(answer.outcome).toBe('OK');
      if (answer.data.system.adminPhoneNumber.length > 0) told.push([name, answer.data.system.adminPhoneNumber]);
      else for (const phone of ADMIN_PHONES) expect(answer.raw.toString()).not.toContain(phone);
    }
    expect(told).toEqual([['own internal admin', ADMIN_PHONES]]);
  });

  it('limits how often a caller asks', async () => {
    const from = nextAddress();
    const calls = Array.from({ length: 301 }, () => world.call(platformInfoApi.detail, { body: { type1: 'x' }, from }));
    const outcomes = (await Promise.all(calls)).map((answer) => answer.outcome);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });
});
