import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { webhookEndpointApi } from '@nota/contract/open-api/webhook-endpoint.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../customer/api-customer.fixtures.ts';

const world = useWorld();
const NOBODY = '1';
let editor: Staff;
let reader: Staff;
beforeAll(async () => {
  const actions = [ACTION.apiCustomerEdit, ACTION.apiCustomerReplay, ACTION.apiCustomerDisable];
  editor = await world.staff({ permissionIds: [PERMISSION.apiCustomer], actions });
  reader = await world.staff({ permissionIds: [PERMISSION.apiCustomer] });
});

const create = (customerId: string, url = 'https://example.com/a', as = editor) =>
  world.call(webhookEndpointApi.create, { as, body: { customerId, url } });
const edit = (id: string, given: object = {}) =>
  world.call(webhookEndpointApi.edit, {
    as: editor,
    params: { id },
    body: { url: 'https://example.com/b', isEnabled: true, version: 1, ...given },
  });
const list = async (customerId: string) =>
  (await world.call(webhookEndpointApi.list, { as: reader, query: { customerId } })).data.list;

describe('POST /api/open-api/webhook-endpoint', () => {
  it('adds an address and shows its secret once', async () => {
    const { id } = await buildApiCustomer(world.db);
    const { data } = await create(id);
    expect(data.endpoint).toMatchObject({ url: 'https://example.com/a', isEnabled: true, waiting: 0, dead: 0 });
    expect(Buffer.from(data.secret, 'base64url')).toHaveLength(32);
    expect(await list(id)).toEqual([data.endpoint]);
    const { rows } = await world.owner.query<{ text: string }>(
      `select json_agg(e)::text || (select json_agg(a)::text from audit_entry a) as text from webhook_endpoint e`,
    );
    const hex = Buffer.from(data.secret).toString('hex');
    for (const form of [data.secret, hex]) expect(rows[0]?.text).not.toContain(form);
  });

  it('accepts an address once, and three at most', async () => {
    const { id } = await buildApiCustomer(world.db);
    await create(id);
    expect((await create(id)).outcome).toBe('VALUE_TAKEN');
    await create(id, 'https://example.com/b');
    await create(id, 'https://example.com/c');
    expect((await create(id, 'https://example.com/d')).outcome).toBe('INPUT_INVALID');
  });

  it('never exceeds three when two people add at the same moment', async () => {
    const { id } = await buildApiCustomer(world.db);
    await create(id, 'https://example.com/a');
    await create(id, 'https://example.com/b');
    const outcomes = await world.race(
      { table: 'api_customer', id },
      ['c', 'd'].map((name) => async () => (await create(id, `https://example.com/${name}`)).outcome),
    );
    expect(outcomes).toEqual(['OK', 'INPUT_INVALID']);
  });

  it('refuses forbidden addresses, and customers that are closed or unknown', async () => {
    const { id } = await buildApiCustomer(world.db);
    expect((await create(id, 'http://example.com/')).outcome).toBe('INPUT_INVALID');
    expect((await create(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    const closed = await buildApiCustomer(world.db, { state: 'closed' });
    expect((await create(closed.id)).outcome).toBe('STATE_CHANGED');
    expect((await create(id, undefined, reader)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/open-api/webhook-endpoint/:id/edit', () => {
  it('moves and disables an address, and a disabled one makes room for a new secret', async () => {
    const { id } = await buildApiCustomer(world.db);
    const { endpoint } = (await create(id)).data;
    expect((await edit(endpoint.id)).data).toMatchObject({ url: 'https://example.com/b', version: 2 });
    expect((await edit(endpoint.id, { isEnabled: false, version: 2 })).data.isEnabled).toBe(false);
    expect((await create(id, 'https://example.com/b')).outcome).toBe('OK');
    expect((await edit(endpoint.id, { version: 3 })).outcome).toBe('VALUE_TAKEN');
  });

  it('is refused when it is out of date, and for an address nobody knows', async () => {
    const { id } = await buildApiCustomer(world.db);
    const { endpoint } = (await create(id)).data;
    expect((await edit(endpoint.id, { version: 9 })).outcome).toBe('STATE_CHANGED');
    expect((await edit(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('enables nothing of a customer that was closed meanwhile', async () => {
    const { id } = await buildApiCustomer(world.db, { state: 'disabled' });
    const { endpoint } = (await create(id)).data;
    const close = { as: editor, params: { id, action: 'close' as const }, body: { reason: '合同终止' } };
    await world.call(apiCustomerApi.act, close);
    expect((await edit(endpoint.id, { version: 2 })).outcome).toBe('STATE_CHANGED');
  });
});

describe('POST /api/open-api/webhook-endpoint/:id/replay-dead', () => {
  const replay = (id: string, as = editor) => world.call(webhookEndpointApi.replayDead, { as, params: { id } });

  async function withDead(count: number) {
    const customer = await buildApiCustomer(world.db);
    const endpoint = await buildWebhookEndpoint(world.db, world.deps.keys, customer.id, {
      url: 'https://example.com/',
    });
    const states = [...Array.from({ length: count }, () => 'dead' as const), 'delivered' as const];
    for (const [at, state] of states.entries()) {
      await world.db
        .insertInto('webhook_delivery')
        .values({
          customer_id: customer.id,
          endpoint_id: endpoint.id,
          sequence: at + 1,
          event: 'lost',
          payload: '{}',
          state,
          failures: 9,
          attempts: 9,
          created_at: world.clock.now(),
        })
        .execute();
    }
    return { customer, endpoint };
  }

  it('replays all dead messages of the address, and no others', async () => {
    const { customer, endpoint } = await withDead(3);
    expect((await list(customer.id))[0]).toMatchObject({ waiting: 0, dead: 3 });
    expect((await replay(endpoint.id)).data).toEqual({ replayed: 3 });
    expect((await list(customer.id))[0]).toMatchObject({ waiting: 3, dead: 0 });
    expect((await replay(endpoint.id)).data).toEqual({ replayed: 0 });
  });

  it('replays once when two people do so at the same moment', async () => {
    const { endpoint } = await withDead(2);
    const outcomes = await world.race({ table: 'webhook_endpoint', id: endpoint.id }, [
      async () => (await replay(endpoint.id)).data.replayed,
      async () => (await replay(endpoint.id)).data.replayed,
    ]);
    expect(outcomes).toEqual([2, 0]);
  });

  it('is for those who may replay, and for addresses that exist', async () => {
    const { endpoint } = await withDead(1);
    expect((await replay(endpoint.id, reader)).outcome).toBe('PERMISSION_DENIED');
    expect((await replay(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
