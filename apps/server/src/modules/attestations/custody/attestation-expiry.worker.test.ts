import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addHours, addMinutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildApiCustomer, buildWebhookEndpoint } from '../../open-api/customer/api-customer.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { tellAllExpiring, tellExpiring } from './attestation-expiry.worker.ts';
import { renewAttestation } from './attestation-retention.service.ts';
import { buildAttestations, putAttestation } from '../attestations.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const pass = (time: { days?: number; minutes?: number }) =>
  world.clock.pass((time.days ?? 0) * 86_400 + (time.minutes ?? 0) * 60);

/** A platform and one of its customers with a web hook. */
async function newPlatform() {
  const { id: platformId } = await buildPlatform(world.owner);
  const db = world.deps.database.forPlatform(platformId);
  const { id: customerId } = await buildApiCustomer(db);
  await buildWebhookEndpoint(db, world.deps.keys, customerId, { url: 'https://example.com/hook' });
  return { platformId, db, jobs: world.jobs.deps.database.forPlatform(platformId), customerId };
}
let here: Awaited<ReturnType<typeof newPlatform>>;
beforeEach(async () => {
  here = await newPlatform();
});

const tell = (bound?: { most: number; batches: number }) => tellAllExpiring(here.jobs, at(), bound);
async function ending(until: Date, changes: object = {}, { platformId, db, customerId } = here): Promise<string> {
  const [id = ''] = await buildAttestations(db, platformId, world.deps.keys, { at: at(), customerId });
  await putAttestation(db, id, 'preserved', { retention_until: until, ...changes });
  return id;
}
const renew = (id: string, until: Date) =>
  here.db.transaction().execute((trx) => renewAttestation(trx, { id, until, at: at() }));

/** The notices to the customer, in order: which record, and how many days it has left. */
async function told(db: Db = here.db): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('payload')
    .where('event', '=', 'attestation.expiring')
    .orderBy('sequence')
    .execute();
  return rows.map(({ payload }) => {
    const { ano, daysLeft } = payload as { ano: string; daysLeft: number };
    return [ano, daysLeft];
  });
}

describe('the customer of a record whose custody ends', () => {
  it('is told thirty days before, seven days before, and one day before, each once', async () => {
    const id = await ending(addDays(at(), 31));
    expect(await tell()).toBe(0);
    for (const days of [1, 1, 21, 1, 1, 3, 1, 1, 1]) {
      pass({ days, minutes: 1 });
      await tell();
      await tell();
    }
    expect(await told()).toEqual([
      [id, 30],
      [id, 7],
      [id, 1],
    ]);
  });

  it('is told what ends, and when, by the scheduled work', async () => {
    const until = addDays(at(), 20);
    const id = await ending(until);
    await tellExpiring.run({ db: here.jobs, deps: world.jobs.deps, at: at(), platformId: here.platformId });
    const sent = await here.db.selectFrom('webhook_delivery').select(['customer_id', 'event', 'payload']).execute();
    expect(sent).toEqual([
      {
        customer_id: here.customerId,
        event: 'attestation.expiring',
        payload: { ano: id, retentionUntil: until.toISOString(), daysLeft: 20 },
      },
    ]);
  });

  it('is told once, by the notice that is due, after runs were missed', async () => {
    const id = await ending(addDays(at(), 40));
    await tell();
    pass({ days: 37 });
    await tell();
    expect(await told()).toEqual([[id, 3]]);
  });

  it('is told of what ends from now on when the platform sees the job for the first time, not of what is over', async () => {
    await ending(addDays(at(), -400));
    await ending(addMinutes(at(), -1));
    const [week, month] = [await ending(addDays(at(), 5)), await ending(addDays(at(), 25))];
    await tell();
    expect(await told()).toEqual([
      [week, 5],
      [month, 25],
    ]);
  });

  it('is told again of a record that was renewed, when its new end comes near', async () => {
    const id = await ending(addDays(at(), 20));
    await tell();
    await renew(id, addDays(at(), 365));
    await tell();
    pass({ days: 340 });
    await tell();
    expect(await told()).toEqual([
      [id, 20],
      [id, 25],
    ]);
  });

  it('is not told while a hold keeps the record, nor of a sandbox’s, nor of what does not end', async () => {
    const soon = addDays(at(), 20);
    await ending(soon, { is_held: true });
    await ending(soon, { is_sandbox: true });
    await ending(soon, { retention_until: null });
    await ending(soon, { state: 'expired' });
    expect(await tell()).toBe(0);
  });

  it('is told by the next notice where a hold is released after one has passed', async () => {
    const id = await ending(addDays(at(), 20), { is_held: true });
    await tell();
    await putAttestation(here.db, id, 'preserved', { is_held: false });
    await tell();
    expect(await told()).toEqual([]);
    pass({ days: 14 });
    await tell();
    expect(await told()).toEqual([[id, 6]]);
  });

  it('does not miss a notice because another record has no customer', async () => {
    await ending(addDays(at(), 19), { customer_id: null });
    const id = await ending(addDays(at(), 20));
    await tell({ most: 1, batches: 9 });
    expect(await told()).toEqual([[id, 20]]);
  });

  it('is not told twice where the clock is set back, or ends lie closer together than a millisecond', async () => {
    const ids = [await ending(addDays(at(), 20)), await ending(addDays(at(), 20))];
    const closer = `update attestation set retention_until = retention_until + interval '7 microseconds' where id = $1`;
    await world.owner.query(closer, [ids[1]]);
    await tell({ most: 1, batches: 9 });
    world.clock.pass(-3_600);
    await tell();
    world.clock.pass(3_600);
    await tell();
    expect((await told()).map(([id]) => id)).toEqual(ids);
  });
});

describe('many records', () => {
  const several = async (count: number) => {
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1) ids.unshift(await ending(addHours(addDays(at(), 20), -place)));
    return ids;
  };
  const anosTold = async () => (await told()).map(([id]) => id);

  it('are announced in the order in which they end, batch after batch in one run', async () => {
    const ids = await several(5);
    expect(await tell({ most: 2, batches: 9 })).toBe(5);
    expect(await anosTold()).toEqual(ids);
    expect(await tell()).toBe(0);
  });

  it('are left to the next run at the limit of one run', async () => {
    const ids = await several(5);
    expect(await tell({ most: 2, batches: 1 })).toBe(2);
    expect(await anosTold()).toEqual(ids.slice(0, 2));
    expect(await tell({ most: 2, batches: 9 })).toBe(3);
    expect(await anosTold()).toEqual(ids);
  });

  it('are announced once where they end at the same moment', async () => {
    const until = addDays(at(), 20);
    const ids = [await ending(until), await ending(until), await ending(until)];
    await tell({ most: 2, batches: 1 });
    await tell({ most: 2, batches: 1 });
    expect(await anosTold()).toEqual(ids.toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1)));
  });

  it('are announced once where two workers run at the same time', async () => {
    const ids = await several(6);
    await Promise.all([tell({ most: 1, batches: 9 }), tell({ most: 1, batches: 9 })]);
    await tell();
    expect(await anosTold()).toEqual(ids);
  });

  it.each([
    ['telling', 'webhook_delivery', (id: string) => `payload ->> 'ano' <> '${id}'`],
    ['noting how far it is', 'attestation_expiry_notice', (id: string) => `told_id <> ${id}`],
  ])('are told of once, none left out, where the second batch dies while %s', async (_, table, isFine) => {
    const ids = await several(5);
    await world.owner.query(`alter table ${table} add constraint dies check (${isFine(ids[3] ?? '')})`);
    await expect(tell({ most: 2, batches: 9 })).rejects.toThrow('dies');
    await world.owner.query(`alter table ${table} drop constraint dies`);
    expect(await anosTold()).toEqual(ids.slice(0, 2));
    expect(await tell({ most: 2, batches: 9 })).toBe(3);
    expect(await anosTold()).toEqual(ids);
  });
});

describe('another platform', () => {
  it('is not told, and its cursor does not move', async () => {
    const there = await newPlatform();
    const theirs = await ending(addDays(at(), 20), {}, there);
    const ours = await ending(addDays(at(), 20));
    await tell();
    expect(await told()).toEqual([[ours, 20]]);
    expect(await told(there.db)).toEqual([]);
    expect(await there.jobs.selectFrom('attestation_expiry_notice').selectAll().execute()).toEqual([]);
    await tellAllExpiring(there.jobs, at());
    expect(await told(there.db)).toEqual([[theirs, 20]]);
  });
});
