/** Ways of payment that a person uses on a phone; remittances and balances are no channels. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay'] as const;
export type PaymentChannelName = (typeof PAYMENT_CHANNELS)[number];

/** What a payment through a channel is for. */
export const PAYMENT_PURPOSES = ['order', 'recharge'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** A code that nobody scanned is of no use any more; an order may end earlier. */
export const CODE_MINUTES = 15;

/** A fen is the least that a channel takes; the most is what it takes of a company in one payment. */
export const RECHARGE_LEAST_FEN = 1;
export const RECHARGE_MOST_FEN = 5_000_000;
