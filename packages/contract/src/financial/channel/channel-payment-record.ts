import { z } from 'zod';
import { id, moment } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { channelPaymentLifecycle } from './channel-payment.lifecycle.ts';
import { PAYMENT_CHANNELS, PAYMENT_PURPOSES } from './payment-channel-choices.ts';

const fen = z.int();

export const ChannelPaymentRow = z.object({
  id,
  number: z.string(),
  channel: z.enum(PAYMENT_CHANNELS),
  /** No real money comes by it. */
  isSimulated: z.boolean(),
  purpose: z.enum(PAYMENT_PURPOSES),
  orderId: id.nullable(),
  /** As it may be shown: masked where it is a person's. */
  ownerName: z.string(),
  amountFen: fen,
  /** What the channel says that it took; null before. */
  takenFen: fen.nullable(),
  /** What the customer scans; null until the channel has answered, and when it is of no use any more. */
  codeUrl: z.string().nullable(),
  channelNo: z.string().nullable(),
  /** The order could not be paid with it any more, and the money is on the balance of its owner. */
  isOnBalance: z.boolean(),
  refundedFen: fen,
  paidAt: moment.nullable(),
  state: z.enum(statesOf(channelPaymentLifecycle)),
  createdAt: moment,
  expiresAt: moment,
  version: z.int(),
});
export type ChannelPaymentRow = z.infer<typeof ChannelPaymentRow>;
