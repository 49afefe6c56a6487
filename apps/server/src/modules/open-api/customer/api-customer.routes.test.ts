import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { recordApiCalls, type ApiCall } from '../call/api-call.repo.ts';
import { buildApiCustomer, buildApiKey, buildWebhookEndpoint } from './api-customer.fixtures.ts';

const world = useWorld();
const MENU = [PERMISSION.apiCustomer];
const EVERY_ACTION = {
  permissionIds: MENU,
  actions: [ACTION.apiCustomerApply, ACTION.apiCustomerApprove, ACTION.apiCustomerEdit, ACTION.apiCustomerDisable],
};
const NOBODY = '1';

let maker: Staff;
let checker: Staff;
let reader: Staff;
beforeAll(async () => {
  maker = await world.staff(EVERY_ACTION, { name: '经办人' });
  checker = await world.staff(EVERY_ACTION, { name: '复核人' });
  reader = await world.staff({ permissionIds: MENU });
});

const USCC_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
function newUscc(): string {
  const body = `91330106${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * USCC_LETTERS.indexOf(body.charAt(at)), 0);
  return `${body}${USCC_LETTERS[(31 - (sum % 31)) % 31]}`;
}

const application = (given: object = {}) => ({
  orgName: '杭州某某科技有限公司',
  uscc: newUscc(),
  contactName: '李小红',
  contactPhone: '13812345678',
  env: 'production' as const,
  scopes: ['attestation:hash' as const, 'verify' as const],
  ipRanges: ['203.0.113.0/24', '2001:db8::/32'],
  packageTotal: 1_000,
  ...given,
});
const apply = (given: object = {}, as = maker) => world.call(apiCustomerApi.apply, { as, body: application(given) });
const approve = (id: string, as = checker) =>
  world.call(apiCustomerApi.approve, { as, params: { id }, body: { contractNo: 'HT-2026-088' } });
type Action = 'reject' | 'disable' | 'enable' | 'close';
const act = (id: string, action: Action, as = checker, reason?: string) =>
  world.call(apiCustomerApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const show = async (id: string) => (await world.call(apiCustomerApi.get, { as: reader, params: { id } })).data;
const terms = (given: object = {}) => ({
  contactName: '王大明',
  signAlgorithm: 'hmac-sm3' as const,
  scopes: ['verify' as const],
  ipRanges: [],
  qps: 5,
  dailyQuota: 50,
  packageTotal: 2_000,
  packageExpiresAt: null,
  version: 1,
  ...given,
});
const edit = (id: string, given: object = {}, as = maker) =>
  world.call(apiCustomerApi.edit, { as, params: { id }, body: terms(given) });

describe('POST /api/open-api/api-customer', () => {
  it('records the application with a public name, and nothing works yet', async () => {
    const { data } = await apply();
    expect(data).toMatchObject({
      state: 'pending',
      env: 'production',
      signAlgorithm: 'hmac-sm3',
      qps: 20,
      dailyQuota: 10_000,
      package: { total: 1_000, used: 0, expiresAt: null },
      contactPhone: '138****5678',
      contractNo: null,
      appliedByName: '经办人',
    });
    expect(data.appId).toMatch(/^[0-9A-Za-z]{16}$/);
    expect((await apply()).data.appId).not.toBe(data.appId);
  });

  it('accepts one application per organization and environment, until it is refused', async () => {
    const uscc = newUscc();
    const first = await apply({ uscc });
    expect((await apply({ uscc })).outcome).toBe('VALUE_TAKEN');
    expect((await apply({ uscc, env: 'sandbox' })).outcome).toBe('OK');
    await act(first.data.id, 'reject', checker, '资料不全');
    expect((await apply({ uscc })).outcome).toBe('OK');
  });

  it.each([
    ['a code whose check digit is wrong', { uscc: '91350100M000100Y44' }],
    ['a range that is none', { ipRanges: ['203.0.113.0/33'] }],
    ['an address without a mask', { ipRanges: ['203.0.113.1'] }],
    ['a range twice', { ipRanges: ['10.0.0.0/8', '10.0.0.0/8'] }],
    ['more ranges than fifty', { ipRanges: Array.from({ length: 51 }, (_, index) => `10.0.${index}.0/24`) }],
    ['no scope', { scopes: [] }],
    ['a scope nobody knows', { scopes: ['everything'] }],
    ['an empty package', { packageTotal: 0 }],
  ])('refuses %s', async (_, given) => {
    expect((await apply(given)).outcome).toBe('INPUT_INVALID');
  });

  it('is for those who may apply', async () => {
    expect((await apply({}, reader)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/open-api/api-customer/:id/approve', () => {
  it('enables the customer under a contract, by another person than the applicant', async () => {
    const { data } = await apply();
    expect((await approve(data.id, maker)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await approve(data.id)).data).toMatchObject({ state: 'enabled', contractNo: 'HT-2026-088' });
    expect((await approve(data.id)).outcome).toBe('STATE_CHANGED');
    expect((await show(data.id)).trail.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['apply', '经办人'],
      ['approve', '复核人'],
    ]);
  });

  it('leaves a customer whose package has already ended overdue', async () => {
    const packageExpiresAt = new Date(world.clock.now().getTime() - 1_000).toISOString();
    const { data } = await apply({ packageExpiresAt });
    expect((await approve(data.id)).data.state).toBe('overdue');
  });

  it('does not find an unknown customer', async () => {
    expect((await approve(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('happens once when two decide at the same moment', async () => {
    const { data } = await apply();
    const third = await world.staff(EVERY_ACTION);
    const outcomes = await world.race({ table: 'api_customer', id: data.id }, [
      async () => (await approve(data.id)).outcome,
      async () => (await act(data.id, 'reject', third, '资料不全')).outcome,
    ]);
    expect(outcomes).toEqual(['OK', 'STATE_CHANGED']);
  });
});

describe('POST /api/open-api/api-customer/:id/:action', () => {
  it('refuses an application with a reason, by another person', async () => {
    const { data } = await apply();
    expect((await act(data.id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await act(data.id, 'reject', maker, '资料不全')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(data.id, 'reject', checker, '资料不全')).data.state).toBe('rejected');
    expect((await act(NOBODY, 'reject', checker, '资料不全')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('disables and enables; a package that ended meanwhile leaves the customer overdue', async () => {
    const { id } = await buildApiCustomer(world.db, { packageTotal: 10, packageUsed: 10, state: 'overdue' });
    expect((await act(id, 'disable', checker, '违约')).data.state).toBe('disabled');
    expect((await act(id, 'enable', checker, '已整改')).data.state).toBe('overdue');
    const paying = await buildApiCustomer(world.db);
    await act(paying.id, 'disable', checker, '违约');
    expect((await act(paying.id, 'enable', checker, '已整改')).data.state).toBe('enabled');
  });

  it('closes only what is disabled, and destroys keys and ends callbacks with it', async () => {
    const { id } = await buildApiCustomer(world.db);
    await buildApiKey(world.db, world.deps.keys, id);
    await buildWebhookEndpoint(world.db, world.deps.keys, id, { url: 'https://example.com/' });
    expect((await act(id, 'close', checker, '合同终止')).outcome).toBe('STATE_CHANGED');
    await act(id, 'disable', checker, '合同终止');
    expect((await act(id, 'close', checker, '合同终止')).data.state).toBe('closed');
    const keys = world.db.selectFrom('api_key').select(['state', 'sealed_secret']).where('customer_id', '=', id);
    expect(await keys.execute()).toEqual([{ state: 'revoked', sealed_secret: null }]);
    const addresses = world.db.selectFrom('webhook_endpoint').select('is_enabled').where('customer_id', '=', id);
    expect(await addresses.execute()).toEqual([{ is_enabled: false }]);
  });
});

describe('POST /api/open-api/api-customer/:id/edit', () => {
  it('changes the terms and keeps what they were in the audit log', async () => {
    const { id } = await buildApiCustomer(world.db, { scopes: ['attestation:hash'] });
    const { data } = await edit(id, { ipRanges: ['198.51.100.0/24'] });
    expect(data).toMatchObject({ scopes: ['verify'], qps: 5, ipRanges: ['198.51.100.0/24'], version: 2 });
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { scopes: ['attestation:hash'] }, after: { scopes: ['verify'] } });
  });

  it('keeps the phone number unless a new one is given', async () => {
    const { id } = await buildApiCustomer(world.db);
    const before = (await show(id)).contactPhone;
    expect((await edit(id)).data.contactPhone).toBe(before);
    expect((await edit(id, { contactPhone: '13900001111', version: 2 })).data.contactPhone).toBe('139****1111');
  });

  it('settles an overdue customer when more is bought, and the other way round', async () => {
    const { id } = await buildApiCustomer(world.db, { packageTotal: 10, packageUsed: 10, state: 'overdue' });
    expect((await edit(id, { packageTotal: 11 })).data.state).toBe('enabled');
    const { version } = await show(id);
    expect((await edit(id, { packageTotal: 10, version })).data.state).toBe('overdue');
    expect((await show(id)).trail.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['settle', null],
      ['exhaust', null],
    ]);
  });

  it.each(['pending', 'rejected', 'closed'] as const)('leaves a %s customer as it is', async (state) => {
    const { id } = await buildApiCustomer(world.db, { state });
    expect((await edit(id)).outcome).toBe('STATE_CHANGED');
  });

  it('is refused when somebody else was faster, and for an unknown customer', async () => {
    const { id } = await buildApiCustomer(world.db);
    const outcomes = await world.race({ table: 'api_customer', id }, [
      async () => (await edit(id)).outcome,
      async () => (await edit(id, {}, checker)).outcome,
    ]);
    expect(outcomes).toEqual(['OK', 'STATE_CHANGED']);
    expect((await edit(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('GET /api/open-api/api-customer', () => {
  it('lists customers newest first, and by name, public name, state and environment', async () => {
    const platform = await buildPlatform(world.owner);
    const as = await world.staffOf(platform, { permissionIds: MENU });
    const db = world.deps.database.forPlatform(platform.id);
    const day = (n: number) => new Date(`2026-05-0${n}T00:00:00Z`);
    const sand = await buildApiCustomer(db, { orgName: '西湖数据', env: 'sandbox', appliedAt: day(1) });
    await buildApiCustomer(db, { orgName: '钱塘数据', state: 'pending', appliedAt: day(2) });
    await buildApiCustomer(db, { orgName: '100%存证', appliedAt: day(3) });
    const names = async (query: object) =>
      (await world.call(apiCustomerApi.list, { as, query })).data.list.map(({ orgName }) => orgName);

    expect(await names({})).toEqual(['100%存证', '钱塘数据', '西湖数据']);
    expect(await names({ orgName: '数据' })).toEqual(['钱塘数据', '西湖数据']);
    expect(await names({ orgName: '0%' })).toEqual(['100%存证']);
    expect(await names({ appId: sand.appId })).toEqual(['西湖数据']);
    expect(await names({ state: 'pending' })).toEqual(['钱塘数据']);
    expect(await names({ env: 'sandbox' })).toEqual(['西湖数据']);
    const { rows } = await world.owner.query<{ id: string }>(
      `insert into api_key (platform_id, customer_id, algorithm, sealed_secret, issued_by, issued_at)
       select platform_id, id, 'hmac-sm3', 'sealed', $2, $3 from api_customer where id = $1 returning id`,
      [sand.id, as.id, day(4)],
    );
    expect(await names({ keys: 'proposed' })).toEqual(['西湖数据']);
    await world.owner.query(`update api_key set state = 'live' where id = $1`, [rows[0]?.id]);
    expect(await names({ keys: 'proposed' })).toEqual([]);
  });
});

describe('GET /api/open-api/api-customer/:id', () => {
  it('does not find an unknown customer, or one of another platform', async () => {
    const other = await buildPlatform(world.owner);
    const foreign = await buildApiCustomer(world.deps.database.forPlatform(other.id));
    for (const id of [NOBODY, foreign.id]) {
      expect((await world.call(apiCustomerApi.get, { as: reader, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
    }
  });
});

describe('POST /api/open-api/api-customer/:id/reveal', () => {
  const reveal = (id: string) =>
    world.call(apiCustomerApi.reveal, {
      as: reader,
      params: { id },
      body: { fields: ['contactPhone'], reason: '回访' },
    });

  it('shows the unmasked number and records the reason', async () => {
    const { data } = await apply();
    expect((await reveal(data.id)).data.values).toEqual({ contactPhone: '13812345678' });
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['reason', 'after'])
      .where('record_id', '=', data.id)
      .where('act', 'like', '%reveal')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ reason: '回访', after: { fields: ['contactPhone'] } });
    expect((await reveal(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('ends after thirty in an hour', async () => {
    const outcomes = [];
    for (let calls = 0; calls < 31; calls += 1) outcomes.push((await reveal(NOBODY)).outcome);
    expect(outcomes).toContain('TOO_MANY_REQUESTS');
  });
});

describe('GET /api/open-api/api-customer/:id/usage', () => {
  const usage = (id: string) => world.call(apiCustomerApi.usage, { as: reader, params: { id } });
  const calls = (customerId: string, at: string, code: string, count: number): ApiCall[] =>
    Array.from({ length: count }, (_, index) => ({
      at: new Date(at),
      customerId,
      requestId: `r-${at}-${code}-${index}`,
      method: 'POST',
      path: '/open-api/v1/attestation/hash',
      code,
      ms: 3,
      taken: code === '000000' ? 10 : 0,
      ano: null,
      bodySha256: Buffer.alloc(32),
      ip: '203.0.113.5',
    }));

  it('counts thirty days by China’s calendar, names the most frequent errors, and forecasts the end', async () => {
    const approvedAt = new Date('2026-05-29T15:59:00Z');
    const { id } = await buildApiCustomer(world.db, { appliedAt: approvedAt, packageTotal: 1_000, packageUsed: 100 });
    await recordApiCalls(world.db, [
      ...calls(id, '2026-05-20T15:59:59Z', '510001', 9),
      ...calls(id, '2026-05-30T15:59:59Z', '000000', 3),
      ...calls(id, '2026-05-30T16:00:00Z', '000000', 3),
      ...calls(id, '2026-05-31T10:00:00Z', '510001', 2),
      ...calls(id, '2026-06-01T01:00:00Z', '510002', 4),
    ]);
    await recordApiCalls(world.db, calls(id, '2026-05-31T11:00:00Z', '000000', 3));

    const { data } = await usage(id);

    expect(data.days).toHaveLength(30);
    expect(data.days.slice(-3)).toEqual([
      { day: '2026-05-30', calls: 3, errors: 0, taken: 30 },
      { day: '2026-05-31', calls: 8, errors: 2, taken: 60 },
      { day: '2026-06-01', calls: 4, errors: 4, taken: 0 },
    ]);
    expect(data.days[0]).toEqual({ day: '2026-05-03', calls: 0, errors: 0, taken: 0 });
    expect(data.errors).toEqual([
      { code: '510002', message: errorMessages.CLOCK_SKEWED[0], calls: 4 },
      { code: '510001', message: errorMessages.SIGNATURE_WRONG[0], calls: 2 },
    ]);
    // Three whole days since the contract: 0, 30 and 60 of the 900 that are left.
    expect(data.forecast).toEqual({ kind: 'runs-out', at: '2026-07-01T02:00:00.000Z', perDay: 30 });
    expect(data.lastCallAt).toBe('2026-06-01T01:00:00.000Z');
  });

  it('has no forecast where there is no usage', async () => {
    const { id } = await buildApiCustomer(world.db, { appliedAt: world.clock.now() });
    const { data } = await usage(id);
    expect([data.forecast, data.errors, data.lastCallAt]).toEqual([{ kind: 'quiet' }, [], null]);
    expect((await usage(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/open-api/api-customer/:id/order-package', () => {
  const order = (id: string, given: object = {}, as = maker) =>
    world.call(apiCustomerApi.orderPackage, { as, params: { id }, body: { units: 1_000, unitFen: 60, ...given } });

  it('places an order at the price of the contract, and gives nothing before it is paid', async () => {
    const { id } = await buildApiCustomer(world.db, { packageTotal: 500 });
    const { data } = await order(id);
    expect(data).toMatchObject({ number: expect.stringMatching(/^\w{2}/) as unknown, payableFen: 60_000 });
    expect((await show(id)).package.total).toBe(500);
    const placed = await world.db
      .selectFrom('sales_order')
      .select(['buyer_id', 'sale_kind', 'state'])
      .where('id', '=', data.id)
      .executeTakeFirst();
    expect(placed).toEqual({ buyer_id: id, sale_kind: 'api-package', state: 'unpaid' });
  });

  it('is refused without a contract, with an end that is over, in numbers no order has, and to readers', async () => {
    expect((await order(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    const closed = await buildApiCustomer(world.db, { state: 'closed' });
    expect((await order(closed.id)).outcome).toBe('STATE_CHANGED');
    const { id } = await buildApiCustomer(world.db);
    expect((await order(id, { expiresAt: world.clock.now().toISOString() })).outcome).toBe('EFFECT_IN_PAST');
    for (const wrong of [{ units: 0 }, { units: 1_000_001 }, { unitFen: 0 }, { unitFen: 1_000_001 }])
      expect((await order(id, wrong)).outcome).toBe('INPUT_INVALID');
    expect((await order(id, {}, reader)).outcome).toBe('PERMISSION_DENIED');
    const foreign = await world.staffOf(await buildPlatform(world.owner), EVERY_ACTION);
    expect((await order(id, {}, foreign)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
