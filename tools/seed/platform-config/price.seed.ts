import { PRICE_ITEM_NAMES, type PriceItem, type Prices } from '@nota/contract/platform-config/part/price.ts';
import { addDays } from '../../../apps/server/src/platform/clock.ts';
import type { SeedPart } from '../parts.ts';
import type { Place, SeedContext } from '../place.ts';
import { decideVersion } from './decide-version.ts';

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

/** Each is decided a week before it begins. */
async function decideAll(context: SeedContext, place: Place) {
  const { now } = context.calendar;
  for (const [days, note, content] of VERSIONS) {
    const wantedFrom = addDays(now, days).toISOString();
    const at = addDays(now, Math.min(days - 7, -1));
    await decideVersion(context, place, { at, draft: { part: 'price', content, note, wantedFrom } });
  }
}

export const seedPart: SeedPart = {
  name: 'price',
  modules: ['platform-config'],
  isThere: `select 1 from config_version where part = 'price' limit 1`,
  async make(context) {
    for (const place of context.tenants) await decideAll(context, place);
  },
  counts: [
    `select 'price version: ' || state as name, count(*) from config_version where part = 'price' group by state`,
  ],
};
