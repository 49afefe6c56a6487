import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../customer/api-customer.fixtures.ts';
import { post } from './webhook-delivery.http.ts';
import { enqueueWebhook, enqueueWebhooks, settleAttempt } from './webhook-delivery.service.ts';
import { retryWebhooks, webhookDeliveryHandler } from './webhook-delivery.worker.ts';
import { openReceiver } from './webhook-receiver.fixtures.ts';

const world = useWorld({ WEBHOOK_REACH: 'anywhere' });
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let customerId: string;
let endpoint: { id: string; secret: string };
beforeEach(async () => {
  receiver = await openReceiver();
  customerId = (await buildApiCustomer(world.db)).id;
  endpoint = await buildWebhookEndpoint(world.db, world.deps.keys, customerId, { url: receiver.url });
});
afterEach(() => receiver.close());

const tell = (event: string, payload: unknown = { ano: '1' }) =>
  world.db.transaction().execute((trx) => enqueueWebhook(trx, { customerId, event, payload, at: world.clock.now() }));
/** Runs the scheduled work of the minute, and then the jobs. */
async function minute() {
  const at = world.clock.now();
  await retryWebhooks.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });
  await runJobs(world.deps);
}
const deliveries = () =>
  world.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('sequence')
    .execute();
const states = async () => (await deliveries()).map(({ event, state, attempts }) => [event, state, attempts]);
const events = () => receiver.received.map(({ headers }) => headers['nota-event']);

describe('a delivery', () => {
  it('arrives signed, with its number and id', async () => {
    await tell('attestation.anchored', { ano: '123', 名称: '合同' });
    await runJobs(world.deps);

    const [delivery] = await deliveries();
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect(JSON.parse(body)).toEqual({
      id: delivery?.id,
      event: 'attestation.anchored',
      sequence: 1,
      at: world.clock.now().toISOString(),
      data: { ano: '123', 名称: '合同' },
    });
    const seconds = world.clock.now().getTime() / 1_000;
    const hex = createHmac('sha256', endpoint.secret).update(`${seconds}.${body}`).digest('hex');
    expect(headers).toMatchObject({
      'nota-signature': `t=${seconds},v1=${hex}`,
      'nota-event': 'attestation.anchored',
      'nota-delivery': delivery?.id,
      'nota-sequence': '1',
    });
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, last_status: 200, last_error: null });
  });

  it('is not there when its transaction was rolled back, and numbers have no gap', async () => {
    const broken = world.db.transaction().execute(async (trx) => {
      await enqueueWebhook(trx, { customerId, event: 'never', payload: {}, at: world.clock.now() });
      throw new Error('the act failed');
    });
    await expect(broken).rejects.toThrow('the act failed');
    await tell('first');
    await runJobs(world.deps);
    expect(receiver.received.map(({ headers }) => headers['nota-sequence'])).toEqual(['1']);
  });

  it('goes to every enabled address, each with its own numbers, and to nobody where there is none', async () => {
    const second = await openReceiver();
    await buildWebhookEndpoint(world.db, world.deps.keys, customerId, { url: second.url });
    await buildWebhookEndpoint(world.db, world.deps.keys, customerId, { url: `${second.url}/off`, isEnabled: false });
    await tell('both');
    const silent = await buildApiCustomer(world.db);
    await world.db
      .transaction()
      .execute((trx) =>
        enqueueWebhook(trx, { customerId: silent.id, event: 'none', payload: {}, at: world.clock.now() }),
      );
    await runJobs(world.deps);
    expect([receiver, second].map(({ received }) => received.map(({ headers }) => headers['nota-sequence']))).toEqual([
      ['1'],
      ['1'],
    ]);
    await second.close();
  });

  it('numbers concurrent messages without a gap, and sends it in that order', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => tell(`event-${index}`)));
    await runJobs(world.deps);
    const sequences = receiver.received.map(({ headers }) => Number(headers['nota-sequence']));
    expect(sequences).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it('is one of many queued at once: each address has its own numbers, in the given order', async () => {
    const second = await openReceiver();
    await buildWebhookEndpoint(world.db, world.deps.keys, customerId, { url: second.url });
    const other = (await buildApiCustomer(world.db)).id;
    const third = await openReceiver();
    await buildWebhookEndpoint(world.db, world.deps.keys, other, { url: third.url });
    await tell('before');
    const told = ['a', 'b', 'c', 'd', 'e'].map((event, place) => ({
      customerId: place % 2 === 0 ? customerId : other,
      event,
      payload: { place },
    }));
    await Promise.all([
      world.db.transaction().execute((trx) => enqueueWebhooks(trx, told, world.clock.now())),
      world.db.transaction().execute((trx) => enqueueWebhooks(trx, [], world.clock.now())),
    ]);
    await runJobs(world.deps);
    const heard = ({ received }: typeof receiver) =>
      received.map(({ headers }) => `${String(headers['nota-sequence'])} ${String(headers['nota-event'])}`);
    expect(heard(receiver)).toEqual(['1 before', '2 a', '3 c', '4 e']);
    expect(heard(second)).toEqual(['1 before', '2 a', '3 c', '4 e']);
    expect(heard(third)).toEqual(['1 b', '2 d']);
    await second.close();
    await third.close();
  });
});

describe('a long queue', () => {
  it('is sent in several jobs, so that other addresses are not delayed, and to its end', async () => {
    await world.db.transaction().execute(async (trx) => {
      for (let at = 0; at < 120; at += 1) {
        await enqueueWebhook(trx, { customerId, event: `event-${at}`, payload: {}, at: world.clock.now() });
      }
    });
    // A single run ends while the previous job still occupies the queue of the address; a worker looks again.
    for (let turn = 0; turn < 3; turn += 1) await runJobs(world.deps);
    expect(events()).toEqual(Array.from({ length: 120 }, (_, at) => `event-${at}`));
  });
});

describe('a receiver that takes its time', () => {
  it('occupies a worker for one short job, and not for as long as it has messages', async () => {
    receiver.meanwhile(() => world.clock.pass(9));
    for (let at = 0; at < 6; at += 1) await tell(`event-${at}`);
    const run = { payload: { endpointId: endpoint.id }, db: world.jobs.db, deps: world.jobs.deps } as never;
    const begun = world.clock.now().getTime();
    await webhookDeliveryHandler.run(run);
    expect(world.clock.now().getTime() - begun).toBeLessThan(30_000);
    for (let turn = 0; turn < 6; turn += 1) await runJobs(world.deps);
    expect(events()).toEqual(Array.from({ length: 6 }, (_, at) => `event-${at}`));
  });
});

describe('a receiver that is down', () => {
  it('gets everything in order when it is up again; the first one blocks the others', async () => {
    await receiver.down();
    for (const event of ['one', 'two', 'three']) await tell(event);
    await runJobs(world.deps);
    expect(await states()).toEqual([
      ['one', 'waiting', 1],
      ['two', 'waiting', 0],
      ['three', 'waiting', 0],
    ]);
    expect((await deliveries())[0]?.last_error).toContain('ECONNREFUSED');

    await receiver.up();
    await minute();
    expect(events()).toEqual([]);
    world.clock.pass(60);
    await minute();
    expect(events()).toEqual(['one', 'two', 'three']);
    expect((await states()).map(([, state]) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('is tried nine times over two days; then the message is dead and the next one is sent', async () => {
    receiver.answerWith(500);
    await tell('lost');
    await tell('kept');
    await runJobs(world.deps);
    const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440];
    for (const [at, minutes] of pauses.entries()) {
      expect(await states()).toEqual([
        ['lost', 'waiting', at + 1],
        ['kept', 'waiting', 0],
      ]);
      world.clock.pass(minutes * 60 - 1);
      await minute();
      expect(receiver.received).toHaveLength(at + 1);
      world.clock.pass(1);
      await minute();
    }
    expect(await states()).toEqual([
      ['lost', 'dead', 9],
      ['kept', 'waiting', 0],
    ]);
    receiver.answerWith(204);
    await minute();
    expect(await states()).toEqual([
      ['lost', 'dead', 9],
      ['kept', 'delivered', 1],
    ]);
  });

  it.each([
    ['redirects', 302, 'HTTP 302'],
    ['is asked wrongly', 404, 'HTTP 404'],
    ['hangs up', 'hang up' as const, 'ECONNRESET'],
  ])('counts as down when it %s', async (_, answer, error) => {
    receiver.answerWith(answer);
    await tell('one');
    await runJobs(world.deps);
    const [delivery] = await deliveries();
    expect(delivery?.state).toBe('waiting');
    expect(delivery?.last_error).toContain(error);
    expect(receiver.received).toHaveLength(1);
  });

  it('gets a message again, with the same id, when the worker died before recording it', async () => {
    await tell('twice');
    const [waiting] = await deliveries();
    await runJobs(world.deps);
    await world.owner.query(
      `update webhook_delivery set state = 'waiting', next_at = created_at, attempts = 0 where id = $1`,
      [waiting?.id],
    );
    await minute();
    const ids = receiver.received.map(({ headers }) => headers['nota-delivery']);
    expect(ids).toEqual([waiting?.id, waiting?.id]);
  });

  it('is judged once: the late result of an earlier attempt changes nothing', async () => {
    await tell('once');
    const [sent] = await deliveries();
    await runJobs(world.deps);
    if (sent) await settleAttempt(world.db, sent, { status: 500, error: 'HTTP 500' }, world.clock.now());
    expect(await states()).toEqual([['once', 'delivered', 1]]);
  });

  it('gets nothing once its address is disabled, and gets what waited when it is enabled', async () => {
    await receiver.down();
    await tell('held');
    await runJobs(world.deps);
    await receiver.up();
    const enable = (isEnabled: boolean) =>
      world.db.updateTable('webhook_endpoint').set({ is_enabled: isEnabled }).where('id', '=', endpoint.id).execute();
    await enable(false);
    world.clock.pass(60);
    await minute();
    expect(events()).toEqual([]);
    await enable(true);
    await minute();
    expect(events()).toEqual(['held']);
  });
});

describe('an address that is not public', () => {
  it.each([
    ['of this machine', 'https://127.0.0.1/', 'not a public address'],
    ['of this machine by name', 'https://localhost/', 'not a public address'],
    ['of a metadata service', 'https://169.254.169.254/latest/', 'not a public address'],
    ['in decimal', 'https://2130706433/', 'not a public address'],
    ['in IPv6', 'https://[::1]/', 'not a public address'],
    ['without encryption', 'http://example.com/', 'only https'],
  ])('%s is never called', async (_, url, error) => {
    const attempt = await post({ url, headers: {}, body: '{}' }, 'public');
    expect(attempt.status).toBeUndefined();
    expect(attempt.error).toContain(error);
  });
});
