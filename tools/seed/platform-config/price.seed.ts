import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { PRICE_ITEM_NAMES, type PriceItem, type Prices } from '@nota/contract/platform-config/part/price.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import { SYSTEM_ADMIN } from '../auth/seed-staff.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import { openStaffClient } from '../staff-client.ts';

/** In fen a unit, and how many units of a month are free. */
const TARIFF: Readonly<Record<PriceItem, readonly [price: number, freeQuota: number]>> = {
  fileAttestation: [500, 5],
  hashAttestation: [100, 20],
  webCapture: [1_500, 1],
  screenCapture: [200, 0],
  mobileCapture: [200, 0],
  sceneCapture: [1_000, 0],
  recorderCapture: [800, 0],
  storageRenewal: [2, 1_024],
  certificateService: [5_000, 0],
  filing: [3_000, 0],
  vote: [200, 0],
  dataRegistry: [20_000, 0],
};

const tariff = (changes: Partial<Record<PriceItem, number>> = {}): Prices =>
  Object.fromEntries(
    PRICE_ITEM_NAMES.map((item) => {
      const [price, freeQuota] = TARIFF[item];
      return [item, { price: changes[item] ?? price, freeQuota, memberDiscount: 85 }];
    }),
  ) as Prices;

/** By the days from now on which they begin: long over, in force, and announced. */
const VERSIONS = [
  [-420, '首次定价', tariff({ webCapture: 2_000, certificateService: 6_000 })],
  [-90, '下调网页取证与出证服务费', tariff()],
  [30, '存储成本上涨，调整存储续期单价', tariff({ storageRenewal: 3 })],
] as const;

/** Decided by two internal administrators, a week before each begins. */
async function decide(context: SeedContext, place: Place) {
  const { now } = context.calendar;
  const [maker, checker] = [place.staff(SYSTEM_ADMIN, 0), place.staff(SYSTEM_ADMIN, 1)];
  for (const [days, note, content] of VERSIONS) {
    context.clock.time = addDays(now, Math.min(days - 7, -1));
    const [writes, reviews] = [
      await openStaffClient(context, place, maker),
      await openStaffClient(context, place, checker),
    ];
    const wantedFrom = addDays(now, days).toISOString();
    const body = { part: 'price', content, note, wantedFrom } as const;
    const { id } = await writes.act(configVersionApi.save, { body });
    await writes.act(configVersionApi.act, { params: { id, action: 'submit' }, body: {} });
    await reviews.act(configVersionApi.act, { params: { id, action: 'approve' }, body: {} });
    await writes.leave();
    await reviews.leave();
  }
  context.clock.time = undefined;
}

export const seedPart: SeedPart = {
  name: 'price',
  modules: ['platform-config'],
  isThere: `select 1 from config_version where part = 'price' limit 1`,
  async make(context) {
    for (const place of context.tenants) await decide(context, place);
  },
  counts: [
    `select 'price version: ' || state as name, count(*) from config_version where part = 'price' group by state`,
  ],
};
