import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { loginLogApi } from '@nota/contract/session/login-log.contract.ts';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';

const SAMPLE = new URL('../../../platform/region/regions.sample.csv', import.meta.url).pathname;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const WECHAT = 'Mozilla/5.0 (Linux; Android 14) Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.47';

const world = useWorld({ REGION_FILE: SAMPLE });
const clerk = () => world.staff({ permissionIds: [PERMISSION.loginLog] });

describe('GET /api/session/login-log', () => {
  it('shows each attempt, newest first, with the account masked [spec 3.22]', async () => {
    const as = await clerk();
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    await signIn(world, member.phone, { password: 'Wrong-2026!', from: '203.0.113.9' });
    world.clock.pass(1);
    await signIn(world, member.phone, { from: '2001:db8::7' });

    const { data } = await world.call(loginLogApi.search, { as, body: { account: member.phone } });

    expect(data.total).toBe(2);
    expect(data.list).toMatchObject([
      { result: 'success', failReason: null, ip: '2001:db8::7', client: 'test', userType: 'staff', method: 'password' },
      { result: 'refused', failReason: 'SIGN_IN_FAILED', ip: '203.0.113.9', sessionId: null },
    ]);
    expect(data.list[0]?.sessionId).not.toBeNull();
    expect(data.list[0]?.account).toBe(`${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`);
    expect(JSON.stringify(data)).not.toContain(member.phone);
  });

  it('filters by result, address, kind of user, method, region, device and time', async () => {
    const as = await clerk();
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const account = member.phone;
    await signIn(world, account, { password: 'Wrong-2026!', from: '203.0.113.10' });
    const between = new Date(world.clock.now().getTime() + 500).toISOString();
    world.clock.pass(1);
    await signIn(world, account, { from: '203.0.113.11' });
    const totalOf = async (query: object) =>
      (await world.call(loginLogApi.search, { as, body: { account, ...query } })).data.total;

    expect(await totalOf({ result: 'success' })).toBe(1);
    expect(await totalOf({ ip: '203.0.113.10' })).toBe(1);
    expect(await totalOf({ ip: '203.0.113.99' })).toBe(0);
    expect(await totalOf({ userType: 'staff' })).toBe(2);
    expect(await totalOf({ userType: 'company' })).toBe(0);
    expect(await totalOf({ method: 'password' })).toBe(2);
    expect(await totalOf({ method: 'second-factor' })).toBe(0);
    expect(await totalOf({ region: '北京' })).toBe(0);
    expect(await totalOf({ device: 'iPhone' })).toBe(0);
    expect(await totalOf({ from: between })).toBe(1);
    expect(await totalOf({ to: between })).toBe(1);
    expect(await totalOf({ from: between, to: between })).toBe(0);
  });

  it('says which device and which region each attempt came from, the refused ones too', async () => {
    const as = await clerk();
    const { phone } = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    await signIn(world, phone, { password: 'Wrong-2026!', from: '198.51.100.9', userAgent: WECHAT });
    for (const from of ['203.0.113.9', '::ffff:203.0.113.70', '10.1.2.3', '192.0.2.1']) {
      world.clock.pass(1);
      await signIn(world, phone, { from, userAgent: CHROME });
    }
    const { data } = await world.call(loginLogApi.search, { as, body: { account: phone } });
    expect(data.list.map(({ region, device }) => [region, device]).toReversed()).toEqual([
      ['境外', '微信内置浏览器 · Android'],
      ['浙江省杭州市', 'Chrome 141 · Windows'],
      ['福建省厦门市', 'Chrome 141 · Windows'],
      ['lan', 'Chrome 141 · Windows'],
      ['unknown', 'Chrome 141 · Windows'],
    ]);
    const totalOf = async (query: object) =>
      (await world.call(loginLogApi.search, { as, body: { account: phone, ...query } })).data.total;
    expect(await totalOf({ region: '浙江省杭州市' })).toBe(1);
    expect(await totalOf({ region: 'lan' })).toBe(1);
    expect(await totalOf({ region: 'unknown' })).toBe(1);
    expect(await totalOf({ device: 'Chrome 141 · Windows' })).toBe(4);
    expect(await totalOf({ device: 'Chrome 141 · Windows', region: '境外' })).toBe(0);
    expect(await totalOf({ device: 'unknown' })).toBe(0);
  });

  it('lists by filters in the query string, none of which names a person', async () => {
    const as = await clerk();
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    await signIn(world, member.phone, { from: '203.0.113.44' });
    const { data } = await world.call(loginLogApi.list, { as, query: { ip: '203.0.113.44' } });
    expect(data.list).toMatchObject([{ result: 'success', ip: '203.0.113.44' }]);
  });

  it('refuses an invalid address', async () => {
    const as = await clerk();
    for (const ip of ['abc', '1.2.3', '203.0.113.10/24', "'; drop table member"]) {
      expect([ip, (await world.call(loginLogApi.list, { as, query: { ip } })).outcome]).toEqual([ip, 'INPUT_INVALID']);
    }
  });

  it('shows nothing of another platform', async () => {
    const other = await buildPlatform(world.owner);
    const member = await buildMember(world.deps.database.forPlatform(other.id));
    await signIn(world, member.phone, { platform: other.key });
    const { data } = await world.call(loginLogApi.search, { as: await clerk(), body: { account: member.phone } });
    expect(data).toEqual({ list: [], total: 0, totalIsCapped: false, next: null });
  });
});

describe('GET /api/session/login-log/choice', () => {
  it('names each region and device that the log holds once, the unknown first, and nothing of another platform', async () => {
    const place = await buildPlatform(world.owner);
    const as = await world.staffOf(place, { permissionIds: [PERMISSION.loginLog] });
    const choices = async () => (await world.call(loginLogApi.choices, { as })).data;
    expect(await choices()).toEqual({ regions: [], devices: [] });
    const { phone } = await buildMember(world.deps.database.forPlatform(place.id));
    const attempts = [
      ['203.0.113.9', CHROME],
      ['203.0.113.10', CHROME],
      ['10.0.0.7', WECHAT],
      ['192.0.2.1', 'MyScanner/1.0'],
    ] as const;
    for (const [from, userAgent] of attempts) await signIn(world, phone, { platform: place.key, from, userAgent });
    const { regions, devices } = await choices();
    expect(regions).toEqual(['unknown', 'lan', '浙江省杭州市']);
    expect(devices).toEqual(['unknown', 'Chrome 141 · Windows', '微信内置浏览器 · Android']);
  });

  it('is for those who may read the log', async () => {
    expect((await world.call(loginLogApi.choices, { as: await world.staff() })).outcome).toBe('PERMISSION_DENIED');
  });
});
