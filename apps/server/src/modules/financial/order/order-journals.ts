/**
 * A payment has up to three journals, so that each part can be given back by itself: points, fen for the platform's
 * services, fen for a notary office. Their keys name the order, and those of a refund the refund; `ledger-check` reads
 * them.
 */
export const PAYMENT_PARTS = ['points', 'service', 'office'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

export const paymentKey = (orderId: string, part: PaymentPart) => `sales-order:${orderId}:${part}`;
export const refundKey = (refundId: string, part: PaymentPart) => `sales-refund:${refundId}:${part}`;
