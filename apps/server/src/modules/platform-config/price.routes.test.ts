import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { ConfigDraft } from '@nota/contract/platform-config/config-draft.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigVersionAction } from '@nota/contract/platform-config/config-version.lifecycle.ts';
import { INITIAL_PRICES, PRICE_MAX_FEN, type ItemPrice } from '@nota/contract/platform-config/part/price.ts';
import { priceApi } from '@nota/contract/platform-config/price.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceAt } from '../../platform/configuration/price-at.ts';
import type { Db } from '../../platform/db/database.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildPlatform, type BuiltPlatform } from './platform-config.fixtures.ts';

const world = useWorld();
const ADMIN = { permissionIds: [PERMISSION.notaryOffice, PERMISSION.platformConfig], isInternalAdmin: true };

let platform: BuiltPlatform;
let maker: Staff;
let checker: Staff;
beforeEach(async () => {
  platform = await buildPlatform(world.owner);
  await people();
});
/** A session does not outlast the hours that a story lets pass. */
async function people() {
  [maker, checker] = [await world.staffOf(platform, ADMIN), await world.staffOf(platform, ADMIN)];
  world.clock.pass(1);
}

const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
const prices = (wantedFrom: string, webCapture: Partial<ItemPrice> = {}): ConfigDraft => ({
  part: 'price',
  content: { ...INITIAL_PRICES, webCapture: { price: 1_000, freeQuota: 0, memberDiscount: 85, ...webCapture } },
  note: '调整网页取证价格',
  wantedFrom,
});
const save = (body: ConfigDraft, as = maker) => world.call(configVersionApi.save, { as, body });
const act = (id: string, action: ConfigVersionAction, as = checker, reason?: string) =>
  world.call(configVersionApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const approved = async (body: ConfigDraft) => {
  const { id } = (await save(body)).data;
  expect((await act(id, 'submit', maker)).outcome).toBe('OK');
  expect((await act(id, 'approve')).outcome).toBe('OK');
  return id;
};
const calendar = async (as = maker) => (await world.call(priceApi.calendar, { as })).data;
const whose = (db: Db = world.deps.database.forPlatform(platform.id)) => ({ platformId: platform.id, db });
const captures = (at: Date, isMember = false, db?: Db) =>
  priceAt(world.deps.configuration, whose(db), { item: 'webCapture', quantity: 10, isMember }, at);

describe('a price', () => {
  it('begins at its moment, and what sells pays neither more nor less a millisecond before', async () => {
    const moment = new Date(inHours(24));
    const id = await approved(prices(moment.toISOString()));
    expect(await captures(world.clock.now())).toBeUndefined();
    expect(await captures(new Date(moment.getTime() - 1))).toBeUndefined();
    expect(await captures(moment)).toEqual({
      version: 1,
      versionId: id,
      unitFen: 1_000,
      freeUnits: 0,
      chargedUnits: 10,
      amountFen: 10_000,
    });
    expect((await captures(moment, true))?.amountFen).toBe(8_500);
  });

  it('is read without a query', async () => {
    const moment = new Date(inHours(1));
    await approved(prices(moment.toISOString()));
    await captures(moment);
    const silent = new Proxy({} as Db, {
      get: () => {
        throw new Error('the database was asked');
      },
    });
    expect((await captures(moment, false, silent))?.amountFen).toBe(10_000);
  });

  it('of the past stays what it was, whatever is decided later', async () => {
    const [first, second] = [new Date(inHours(1)), new Date(inHours(3))];
    await approved(prices(first.toISOString()));
    await approved(prices(second.toISOString(), { price: 1_200, freeQuota: 2 }));
    world.clock.pass(4 * 3_600);
    await people();
    await approved(prices(inHours(1), { price: 900 }));
    expect((await captures(first))?.amountFen).toBe(10_000);
    expect((await captures(second))?.amountFen).toBe(9_600);
    expect((await captures(new Date(inHours(1))))?.amountFen).toBe(9_000);
  });

  it('waits on the welcome page of those who may decide it', async () => {
    const { id } = (await save(prices(inHours(1)))).data;
    await act(id, 'submit', maker);
    const { data } = await world.call(queueApi.list, { as: checker });
    expect(data.find(({ kind }) => kind === 'price-version')).toMatchObject({
      waiting: 1,
      path: '/platform-config/price',
    });
  });
});

describe('the calendar', () => {
  it('says what costs what when: before, now and later, and nothing that nobody has approved', async () => {
    const first = await approved(prices(inHours(1)));
    const later = await approved(prices(inHours(2), { price: 1_200 }));
    await save(prices(inHours(3), { price: 1 }));
    const periods = await calendar();
    expect(periods.map(({ id, version, content }) => [id, version, content.webCapture.price])).toEqual([
      [null, 0, null],
      [first, 1, 1_000],
      [later, 2, 1_200],
    ]);
    expect(periods.map(({ inForceFrom }) => inForceFrom)[0]).toBeNull();
  });

  it('is each platform’s own, and for internal admins', async () => {
    await approved(prices(inHours(1)));
    const foreign = await world.staffOf(await buildPlatform(world.owner), ADMIN);
    expect((await calendar(foreign)).map(({ version }) => version)).toEqual([0]);
    const member = await world.staffOf(platform, { permissionIds: [7, 998] });
    expect((await world.call(priceApi.calendar, { as: member })).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('refusals', () => {
  it('a price that would begin whenever somebody approves it', async () => {
    const draft = { ...prices(inHours(1)), wantedFrom: null } as unknown as ConfigDraft;
    expect((await save(draft)).outcome).toBe('INPUT_INVALID');
  });

  it('a former price brought back without a moment', async () => {
    const id = await approved(prices(inHours(1)));
    await approved(prices(inHours(2), { price: 1_200 }));
    world.clock.pass(3 * 3_600);
    await people();
    const body = { note: '恢复', wantedFrom: null };
    const restored = await world.call(configVersionApi.restore, { as: maker, params: { id }, body });
    expect((await act(restored.data.id, 'submit', maker)).outcome).toBe('EFFECT_IN_PAST');
  });

  it('a price from a moment that has passed, and two from one moment', async () => {
    const past = (await save(prices(inHours(-1)))).data.id;
    expect((await act(past, 'submit', maker)).outcome).toBe('EFFECT_IN_PAST');
    await act(past, 'discard', maker);
    const moment = inHours(5);
    await approved(prices(moment));
    const twin = (await save(prices(moment, { price: 1 }))).data.id;
    expect((await act(twin, 'submit', maker)).outcome).toBe('MOMENT_TAKEN');
  });

  it.each([
    [{ price: 10.5 }],
    [{ price: -1 }],
    [{ price: PRICE_MAX_FEN + 1 }],
    [{ freeQuota: -1 }],
    [{ memberDiscount: 0 }],
    [{ memberDiscount: 101 }],
    [{ memberDiscount: 87.5 }],
  ])('a price like %j', async (item) => {
    expect((await save(prices(inHours(1), item))).outcome).toBe('INPUT_INVALID');
  });
});
