import { describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../../../platform/clock.ts';
import { useWorld } from '../../../testing/world.ts';
import { expireAttestation, renewAttestation } from './attestation-retention.service.ts';
import { expireAll, expireAttestations } from './attestation-retention.worker.ts';
import { buildOrder, putPricesInForce, testPrices } from '../../financial/order/sales-order.fixtures.ts';
import { cancelOrder } from '../../financial/index.ts';
import { readAttestation } from '../record/attestation.repo.ts';
import { buildAttestations, putAttestation } from '../attestations.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const run = () =>
  expireAttestations.run({ db: world.jobs.db, deps: world.jobs.deps, at: at(), platformId: world.platform.id });
const one = async (state: 'preserved' | 'unpaid' | 'uploading', changes: object) => {
  const [id = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys, { at: at() });
  await putAttestation(world.db, id, state, changes);
  return id;
};
const stateOf = async (id: string) => (await readAttestation(world.db, id))?.state;

describe('the end of custody', () => {
  it('comes on its day, and not for a record on hold', async () => {
    const over = await one('preserved', { retention_until: at() });
    const held = await one('preserved', { retention_until: at(), is_held: true });
    const later = await one('preserved', { retention_until: addDays(at(), 1) });
    await run();
    expect(await Promise.all([over, held, later].map(stateOf))).toEqual(['expired', 'preserved', 'preserved']);
    const custody = world.db.selectFrom('kernel_entry').select('opening').where('record_id', '=', over);
    expect(await custody.execute()).toMatchObject([{ opening: { act: 'expired', actor: 'system' } }]);
    await run();
    expect(await custody.execute()).toHaveLength(1);
  });

  it('is refused while a hold is in force', async () => {
    const held = await one('preserved', { retention_until: at(), is_held: true });
    const expire = world.db.transaction().execute((trx) => expireAttestation(trx, { id: held, at: at() }));
    await expect(expire).rejects.toMatchObject({ reason: 'LEGAL_HOLD_ACTIVE' });
  });

  it('is put off by a renewal, before and after it', async () => {
    const id = await one('preserved', { retention_until: at() });
    const renew = (until: Date) =>
      world.db.transaction().execute((trx) => renewAttestation(trx, { id, until, at: at() }));
    await run();
    await renew(addDays(at(), 365));
    expect(await readAttestation(world.db, id)).toMatchObject({
      state: 'preserved',
      retention_until: addDays(at(), 365),
    });
    await renew(addDays(at(), 730));
    await run();
    expect(await stateOf(id)).toBe('preserved');
  });

  it('does not come for a record that is renewed during the run', async () => {
    const id = await one('preserved', { retention_until: at() });
    const change = `retention_until = retention_until + interval '1 year'`;
    await world.race({ table: 'attestation', id, change }, [run]);
    expect(await stateOf(id)).toBe('preserved');
  });
});

describe('more than one batch', () => {
  const statesOf = async (ids: readonly string[]) => (await Promise.all(ids.map(stateOf))).join(' ');
  const three = async (state: 'preserved' | 'unpaid' | 'uploading', changes: object) => [
    await one(state, changes),
    await one(state, changes),
    await one(state, changes),
  ];

  it('is handled in one run, of each kind', async () => {
    const over = await three('preserved', { retention_until: at() });
    const unpaid = await three('unpaid', { waiting_since: addMinutes(at(), -46) });
    const begun = await three('uploading', { created_at: addDays(at(), -2), waiting_since: null });
    await expireAll(world.jobs.db, at(), { most: 1, batches: 9 });
    expect(await statesOf(over)).toBe('expired expired expired');
    expect(await statesOf([...unpaid, ...begun])).toBe('closed closed closed closed closed closed');
  });

  it('is left to the next run at the limit of one run, earliest end first', async () => {
    const [second = '', first = '', third = ''] = await three('preserved', { retention_until: addDays(at(), -1) });
    await putAttestation(world.db, first, 'preserved', { retention_until: addDays(at(), -2) });
    await putAttestation(world.db, third, 'preserved', { retention_until: at() });
    const share = { most: 1, batches: 2 };
    await expireAll(world.jobs.db, at(), share);
    expect(await statesOf([first, second, third])).toBe('expired expired preserved');
    await expireAll(world.jobs.db, at(), share);
    expect(await stateOf(third)).toBe('expired');
  });
});

describe('an unfinished record', () => {
  it('waits as long as its order does, which may wait for a bank transfer', async () => {
    const id = await one('unpaid', { waiting_since: addMinutes(at(), -46) });
    const memberIds = [(await world.staff()).id, (await world.staff()).id] as const;
    await putPricesInForce(world.db, { content: testPrices(), memberIds, from: at() });
    const sale = { kind: 'attestation', subjectId: id, subject: 'CZ20260601000046' } as const;
    const place = { db: world.db, platformId: world.platform.id };
    const order = await buildOrder(world.deps, place, { at: at(), sale });
    await run();
    expect(await stateOf(id)).toBe('unpaid');
    await world.db.transaction().execute((trx) => cancelOrder(trx, { orderId: order.id, at: at() }));
    await run();
    expect(await stateOf(id)).toBe('closed');
  });

  it('is closed, an upload after a day and an unpaid record after three quarters of an hour', async () => {
    const ids = [
      await one('uploading', { created_at: addDays(at(), -2) }),
      await one('uploading', { created_at: at() }),
      await one('unpaid', { waiting_since: addMinutes(at(), -46) }),
      await one('unpaid', { waiting_since: addMinutes(at(), -44) }),
    ];
    await world.owner.query('update attestation set waiting_since = null where id = any($1)', [ids.slice(0, 2)]);
    await run();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['closed', 'uploading', 'closed', 'unpaid']);
    expect((await readAttestation(world.db, ids[2] ?? ''))?.close_cause).toBe('PAYMENT_TIMED_OUT');
  });
});
