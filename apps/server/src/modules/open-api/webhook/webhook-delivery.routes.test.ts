import { webhookDeliveryApi } from '@nota/contract/open-api/webhook-delivery.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../customer/api-customer.fixtures.ts';
import { enqueueWebhook } from './webhook-delivery.service.ts';
import { openReceiver } from './webhook-receiver.fixtures.ts';

const world = useWorld({ WEBHOOK_REACH: 'anywhere' });
const NOBODY = '1';
let operator: Staff;
beforeAll(async () => {
  operator = await world.staff({ permissionIds: [PERMISSION.apiCustomer], actions: [ACTION.apiCustomerReplay] });
});

const list = async (customerId: string, query: object = {}) =>
  (await world.call(webhookDeliveryApi.list, { as: operator, query: { customerId, ...query } })).data.list;
const replay = (id: string) => world.call(webhookDeliveryApi.act, { as: operator, params: { id, action: 'replay' } });
const tell = (customerId: string, event: string) =>
  world.db
    .transaction()
    .execute((trx) => enqueueWebhook(trx, { customerId, event, payload: { ano: '7' }, at: world.clock.now() }));

async function customerWithReceiver() {
  const receiver = await openReceiver();
  const customer = await buildApiCustomer(world.db);
  const endpoint = await buildWebhookEndpoint(world.db, world.deps.keys, customer.id, { url: receiver.url });
  return { receiver, customer, endpoint };
}

describe('GET /api/open-api/webhook-delivery', () => {
  it('lists what a customer was told, newest first, by address, state and event', async () => {
    const { receiver, customer, endpoint } = await customerWithReceiver();
    await tell(customer.id, 'attestation.created');
    await runJobs(world.deps);
    receiver.answerWith(503);
    world.clock.pass(1);
    await tell(customer.id, 'attestation.anchored');
    await runJobs(world.deps);

    const rows = await list(customer.id);
    expect(rows).toMatchObject([
      {
        event: 'attestation.anchored',
        state: 'waiting',
        sequence: 2,
        attempts: 1,
        lastStatus: 503,
        lastError: 'HTTP 503',
      },
      { event: 'attestation.created', state: 'delivered', sequence: 1, payload: { ano: '7' }, url: receiver.url },
    ]);
    expect(await list(customer.id, { state: 'delivered' })).toHaveLength(1);
    expect(await list(customer.id, { event: 'attestation.anchored', endpointId: endpoint.id })).toHaveLength(1);
    expect(await list(customer.id, { endpointId: NOBODY })).toEqual([]);
    await receiver.close();
  });
});

describe('POST /api/open-api/webhook-delivery/:id/replay', () => {
  it('sends a message once more with its number, whether it was accepted or given up', async () => {
    const { receiver, customer } = await customerWithReceiver();
    await tell(customer.id, 'attestation.created');
    await runJobs(world.deps);
    const id = (await list(customer.id))[0]?.id ?? '';

    expect((await replay(id)).data).toMatchObject({ state: 'waiting', deliveredAt: null });
    expect((await replay(id)).outcome).toBe('STATE_CHANGED');
    await runJobs(world.deps);
    expect(receiver.received.map(({ headers }) => headers['nota-sequence'])).toEqual(['1', '1']);
    expect((await list(customer.id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });

    await world.owner.query(`update webhook_delivery set state = 'dead', failures = 9 where id = $1`, [id]);
    await replay(id);
    await runJobs(world.deps);
    expect((await list(customer.id))[0]).toMatchObject({ state: 'delivered', attempts: 3 });
    await receiver.close();
  });

  it('does not find an unknown message', async () => {
    expect((await replay(NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
