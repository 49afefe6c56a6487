import type { PriceItem } from '../../platform-config/part/price.ts';

/** What an order is for; the module that sells it knows the record. */
export const SALE_KINDS = ['attestation', 'api-package', 'custody-renewal'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

/** Who buys. */
export const BUYER_KINDS = ['personal-user', 'company-user', 'api-customer'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** Items whose price no list has: a contract says it, or the table of a notary office. */
export const AGREED_ITEMS = ['apiPackage', 'notaryFee'] as const;
export type AgreedItem = (typeof AGREED_ITEMS)[number];

/** Spelled out, because the list of orders must not load the schema of prices; a test compares them. */
export const ORDER_ITEMS = [
  'fileAttestation',
  'hashAttestation',
  'webCapture',
  'screenCapture',
  'mobileCapture',
  'sceneCapture',
  'recorderCapture',
  'storageRenewal',
  'certificateService',
  'filing',
  'vote',
  'dataRegistry',
  ...AGREED_ITEMS,
] as const satisfies readonly (PriceItem | AgreedItem)[];
export type OrderItem = (typeof ORDER_ITEMS)[number];

/** Where the money of a line goes: fees of a notary office are never the platform's. */
export const PAYEES = ['platform', 'office'] as const;
export type Payee = (typeof PAYEES)[number];

/** How most of an order was paid; null where it cost nothing or nobody has paid. */
export const PAY_METHODS = ['balance', 'points', 'wechat', 'alipay', 'bank'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** An unpaid order closes by itself. */
export const PAYMENT_MINUTES = 30;
export const LINES_MAX = 20;
/** No amount of an order leaves the numbers that are exact, whatever its lines. */
export const ORDER_MAX_FEN = 1_000_000_000_000;
export const REMARK_MAX_CHARS = 200;
