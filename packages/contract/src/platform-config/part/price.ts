import { z } from 'zod';

/** What a quantity counts. It belongs to the item: a price per minute cannot become one per copy by a version. */
export const PRICE_UNITS = ['use', 'minute', 'mebibyteYear', 'copy', 'household'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** Everything that is sold by itself; each has a name in the messages. */
export const PRICE_ITEMS = {
  fileAttestation: 'use',
  hashAttestation: 'use',
  webCapture: 'use',
  screenCapture: 'minute',
  mobileCapture: 'minute',
  sceneCapture: 'use',
  recorderCapture: 'use',
  storageRenewal: 'mebibyteYear',
  certificateService: 'copy',
  filing: 'use',
  vote: 'household',
  dataRegistry: 'use',
} as const satisfies Record<string, PriceUnit>;

export type PriceItem = keyof typeof PRICE_ITEMS;
export const PRICE_ITEM_NAMES = Object.keys(PRICE_ITEMS) as [PriceItem, ...PriceItem[]];

/** 100,000.00 yuan a unit. */
export const PRICE_MAX_FEN = 10_000_000;
/** Of one order, and of what is free in a month: with it no amount leaves the numbers that are exact. */
export const QUANTITY_MAX = 1_000_000;

export const ItemPrice = z.object({
  /** Whole fen for one unit; null is not for sale, which is something else than free. */
  price: z.int().min(0).max(PRICE_MAX_FEN).nullable(),
  /** Units that a customer has for nothing in each calendar month. */
  freeQuota: z.int().min(0).max(QUANTITY_MAX),
  /** What members pay of the price, in per cent. */
  memberDiscount: z.int().min(1).max(100),
});
export type ItemPrice = z.infer<typeof ItemPrice>;

/** Every item with its price. */
export const Prices = z.object(
  Object.fromEntries(PRICE_ITEM_NAMES.map((item) => [item, ItemPrice])) as Record<PriceItem, typeof ItemPrice>,
);
export type Prices = z.infer<typeof Prices>;

/** A platform whose prices nobody has decided sells nothing, rather than everything for nothing. */
export const INITIAL_PRICES = Object.fromEntries(
  PRICE_ITEM_NAMES.map((item) => [item, { price: null, freeQuota: 0, memberDiscount: 100 }]),
) as Prices;
