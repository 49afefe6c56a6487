/**
 * What the channel knows a payment and a refund by. Ids are unique on all platforms of a deployment, numbers for people
 * only on one.
 */
export const tradeNoOf = (paymentId: string) => `N${paymentId}`;
export const refundNoOf = (refundId: string) => `R${refundId}`;

const idIn = (prefix: string) => (text: string | undefined) => {
  const [, id] = new RegExp(`^${prefix}([1-9]\\d{0,18})$`).exec(text ?? '') ?? [];
  return id;
};
export const paymentIdOf = idIn('N');
export const refundIdOf = idIn('R');
