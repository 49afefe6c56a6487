import { apiKeyApi } from '@nota/contract/open-api/api-key.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { createECDH } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { findApiCallers } from '../customer/api-caller.ts';
import { buildApiCustomer, buildApiKey } from '../customer/api-customer.fixtures.ts';

const world = useWorld();
const HOLDER = {
  permissionIds: [PERMISSION.apiCustomer],
  actions: [ACTION.apiCustomerKey, ACTION.apiCustomerApprove],
};
const NOBODY = '1';
const DAY_SECONDS = 86_400;

let maker: Staff;
let checker: Staff;
let reader: Staff;
async function signInAll() {
  maker = await world.staff(HOLDER, { name: '经办人' });
  checker = await world.staff(HOLDER, { name: '复核人' });
  reader = await world.staff({ permissionIds: [PERMISSION.apiCustomer] });
}
beforeAll(signInAll);

/** No session lasts longer than a day. */
async function pass(seconds: number) {
  world.clock.pass(seconds);
  await signInAll();
}

const issue = (customerId: string, given: { publicKey?: string; reason?: string } = {}, as = maker) =>
  world.call(apiKeyApi.issue, { as, body: { customerId, ...given } });
const act = (id: string, action: 'approve' | 'reject' | 'revoke', as = checker, reason?: string) =>
  world.call(apiKeyApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const collect = (id: string, as = maker) => world.call(apiKeyApi.collect, { as, params: { id } });
const callers = (appId: string) => findApiCallers(world.deps, appId, world.clock.now());
const list = async (customerId: string) =>
  (await world.call(apiKeyApi.list, { as: reader, query: { customerId } })).data.list;

describe('POST /api/open-api/api-key', () => {
  it('gives a customer its first key at once and shows the secret once', async () => {
    const customer = await buildApiCustomer(world.db);
    const { data } = await issue(customer.id);
    expect(data.key).toMatchObject({ state: 'live', algorithm: 'hmac-sm3', publicKey: null, collectUntil: null });
    expect(Buffer.from(data.secret ?? '', 'base64url')).toHaveLength(32);
    expect((await collect(data.key.id)).outcome).toBe('STATE_CHANGED');
    expect((await callers(customer.appId)).map(({ secret }) => secret?.toString())).toEqual([data.secret]);
  });

  it('keeps no secret in the open: not in a list, not in the tables, not in the audit log, not in the log', async () => {
    const customer = await buildApiCustomer(world.db);
    const { data } = await issue(customer.id);
    const secret = data.secret ?? '';
    const { rows } = await world.owner.query<{ text: string }>(
      `select (select json_agg(k)::text from api_key k) || (select json_agg(a)::text from audit_entry a)
              || coalesce((select json_agg(i)::text from idempotency_key i), '') as text`,
    );
    const everything = [JSON.stringify(await list(customer.id)), rows[0]?.text ?? '', ...world.logged].join('\n');
    expect(everything).toContain(data.key.id);
    for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(everything).not.toContain(form);
  });

  it('lets a sandbox rotate alone: both keys work for a week, then only the newer one', async () => {
    const customer = await buildApiCustomer(world.db, { env: 'sandbox' });
    const first = (await issue(customer.id)).data;
    expect((await issue(customer.id)).outcome).toBe('REASON_REQUIRED');
    const second = (await issue(customer.id, { reason: '例行轮换' })).data;
    expect(second.key.state).toBe('live');
    expect((await list(customer.id)).find(({ id }) => id === first.key.id)).toMatchObject({
      state: 'retiring',
      expiresAt: new Date(world.clock.now().getTime() + 7 * DAY_SECONDS * 1_000).toISOString(),
    });
    const working = async () => (await callers(customer.appId)).filter(({ isKeyLive }) => isKeyLive);
    expect((await working()).map(({ keyId }) => keyId)).toEqual([second.key.id, first.key.id]);
    await pass(7 * DAY_SECONDS - 1);
    expect(await working()).toHaveLength(2);
    expect((await issue(customer.id, { reason: '第三把' })).outcome).toBe('KEYS_FULL');
    await pass(1);
    expect((await working()).map(({ secret }) => secret?.toString())).toEqual([second.secret]);
    expect((await issue(customer.id, { reason: '第三把' })).outcome).toBe('OK');
  });

  it('takes the public key of a customer that signs by SM2, and then stores no secret', async () => {
    const customer = await buildApiCustomer(world.db, { signAlgorithm: 'sm2' });
    const publicKey = createECDH('SM2').generateKeys('hex');
    expect((await issue(customer.id)).outcome).toBe('INPUT_INVALID');
    expect((await issue(customer.id, { publicKey: createECDH('prime256v1').generateKeys('hex') })).outcome).toBe(
      'INPUT_INVALID',
    );
    const { data } = await issue(customer.id, { publicKey });
    expect([data.secret, data.key.publicKey, data.key.state]).toEqual([null, publicKey, 'live']);
    const [caller] = await callers(customer.appId);
    expect([caller?.algorithm, caller?.secret, caller?.publicKey?.toString('hex')]).toEqual([
      'sm2',
      undefined,
      publicKey,
    ]);
    const other = await buildApiCustomer(world.db);
    expect((await issue(other.id, { publicKey })).outcome).toBe('INPUT_INVALID');
  });

  it('is refused for a customer that is unknown or may not call', async () => {
    expect((await issue(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    const waiting = await buildApiCustomer(world.db, { state: 'pending' });
    expect((await issue(waiting.id)).outcome).toBe('STATE_CHANGED');
    expect((await issue(waiting.id, {}, reader)).outcome).toBe('PERMISSION_DENIED');
  });

  it('issues no third key to people who ask at the same moment', async () => {
    const customer = await buildApiCustomer(world.db, { env: 'sandbox' });
    await buildApiKey(world.db, world.deps.keys, customer.id);
    const outcomes = await world.race(
      { table: 'api_customer', id: customer.id },
      [maker, checker].map((as) => async () => (await issue(customer.id, { reason: '轮换' }, as)).outcome),
    );
    expect(outcomes).toEqual(['OK', 'KEYS_FULL']);
  });
});

describe('a reset in production', () => {
  async function proposed() {
    const customer = await buildApiCustomer(world.db);
    const old = await buildApiKey(world.db, world.deps.keys, customer.id);
    const { data } = await issue(customer.id, { reason: '疑似泄露' });
    return { customer, old, key: data.key, secret: data.secret };
  }

  it('waits for a second person, and the old key works until then', async () => {
    const { customer, old, key, secret } = await proposed();
    expect([key.state, secret]).toEqual(['proposed', null]);
    expect((await callers(customer.appId)).map(({ keyId }) => keyId)).toEqual([old.id]);
    expect((await act(key.id, 'approve', maker)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await collect(key.id)).outcome).toBe('STATE_CHANGED');
    expect((await act(key.id, 'approve')).data.state).toBe('live');
    expect((await act(key.id, 'approve')).outcome).toBe('STATE_CHANGED');
  });

  it('shows the approved secret once, to the person who fetches it within a day', async () => {
    const { customer, key } = await proposed();
    const approved = (await act(key.id, 'approve')).data;
    expect(approved.collectUntil).toBe(new Date(world.clock.now().getTime() + DAY_SECONDS * 1_000).toISOString());
    const outcomes = await world.race(
      { table: 'api_customer', id: customer.id },
      [maker, checker].map((as) => () => collect(key.id, as)),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['OK', 'STATE_CHANGED']);
    const live = (await callers(customer.appId)).find(({ keyId }) => keyId === key.id);
    expect(live?.secret?.toString()).toBe(outcomes[0]?.data.secret);
    expect((await list(customer.id)).find(({ id }) => id === key.id)?.collectUntil).toBeNull();
  });

  it('does not show a secret that was not fetched in time', async () => {
    const { key } = await proposed();
    await act(key.id, 'approve');
    await pass(DAY_SECONDS);
    expect((await collect(key.id)).outcome).toBe('STATE_CHANGED');
    expect((await collect(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('needs a second person also when the old key was revoked before', async () => {
    const customer = await buildApiCustomer(world.db);
    const old = (await issue(customer.id)).data.key;
    await act(old.id, 'revoke', maker, '疑似泄露');
    expect((await issue(customer.id)).outcome).toBe('REASON_REQUIRED');
    expect((await issue(customer.id, { reason: '补发' })).data).toMatchObject({
      key: { state: 'proposed' },
      secret: null,
    });
  });

  it('can be refused for a reason, and then nothing has changed', async () => {
    const { customer, old, key } = await proposed();
    expect((await act(key.id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await act(key.id, 'reject', checker, '无此申请')).data.state).toBe('rejected');
    expect((await callers(customer.appId)).map(({ keyId }) => keyId)).toEqual([old.id]);
  });
});

describe('POST /api/open-api/api-key/:id/revoke', () => {
  it('ends a key at once and destroys its secret; the refusal still says that it was one', async () => {
    const customer = await buildApiCustomer(world.db);
    const key = await buildApiKey(world.db, world.deps.keys, customer.id);
    expect((await act(key.id, 'revoke', maker)).outcome).toBe('REASON_REQUIRED');
    expect((await act(key.id, 'revoke', maker, '员工离职')).data.state).toBe('revoked');
    const [caller] = await callers(customer.appId);
    expect([caller?.keyId, caller?.isKeyLive, caller?.secret]).toEqual([key.id, false, undefined]);
    const stored = world.db.selectFrom('api_key').select('sealed_secret').where('id', '=', key.id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ sealed_secret: null });
    expect((await act(key.id, 'revoke', maker, '员工离职')).outcome).toBe('STATE_CHANGED');
    expect((await act(NOBODY, 'revoke', maker, '员工离职')).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('the door function', () => {
  it('finds one customer and its keys by the public name, without a platform', async () => {
    const customer = await buildApiCustomer(world.db, {
      ipRanges: ['203.0.113.0/24'],
      scopes: ['verify'],
      packageTotal: 10,
      packageUsed: 4,
    });
    const key = await buildApiKey(world.db, world.deps.keys, customer.id);
    await buildApiKey(world.db, world.deps.keys, (await buildApiCustomer(world.db)).id);
    expect(await callers(customer.appId)).toEqual([
      {
        customerId: customer.id,
        platformId: world.platform.id,
        appId: customer.appId,
        name: customer.name,
        state: 'enabled',
        env: 'production',
        scopes: ['verify'],
        ranges: ['203.0.113.0/24'],
        qps: 20,
        dailyQuota: 10_000,
        packageLeft: 6,
        packageExpiresAt: null,
        keyId: key.id,
        isKeyLive: true,
        algorithm: 'hmac-sm3',
        secret: Buffer.from(key.secret),
        publicKey: undefined,
      },
    ]);
    expect(await callers('nobody')).toEqual([]);
  });

  it('finds no usable secret where it was moved to another customer', async () => {
    const [one, other] = [await buildApiCustomer(world.db), await buildApiCustomer(world.db)];
    const key = await buildApiKey(world.db, world.deps.keys, one.id);
    await world.owner.query('update api_key set customer_id = $1 where id = $2', [other.id, key.id]);
    expect((await callers(other.appId)).map(({ secret }) => secret)).toEqual([undefined]);
  });
});
