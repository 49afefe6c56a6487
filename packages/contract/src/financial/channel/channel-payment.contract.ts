import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, none } from '../../kit/fields.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { ChannelPaymentRow } from './channel-payment-record.ts';
import { PAYMENT_CHANNELS, RECHARGE_LEAST_FEN, RECHARGE_MOST_FEN } from './payment-channel-choices.ts';

const base = '/api/financial/channel-payment';

export const channelPaymentApi = {
  begin: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '为待支付订单生成微信、支付宝收款码',
    permission: ACTION.orderEdit,
    params: none,
    query: none,
    body: z.object({ orderId: id, channel: z.enum(PAYMENT_CHANNELS) }),
    data: ChannelPaymentRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'PAYMENT_PENDING', 'CHANNEL_CLOSED'],
  }),
  /** Money that somebody pays in; it is on their balance once the channel says that it came. */
  recharge: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/recharge`,
    summary: '为账户充值生成微信、支付宝收款码',
    permission: ACTION.balanceEdit,
    params: none,
    query: none,
    body: z.object({
      ownerId: id,
      channel: z.enum(PAYMENT_CHANNELS),
      amountFen: z.int().min(RECHARGE_LEAST_FEN).max(RECHARGE_MOST_FEN),
    }),
    data: ChannelPaymentRow,
    refusals: ['RECORD_NOT_FOUND', 'CHANNEL_CLOSED'],
  }),
  /** Of an order or of a balance: whoever may look at either. */
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '收款单',
    permission: [PERMISSION.order, PERMISSION.balance],
    params: idParams,
    query: none,
    body: none,
    data: ChannelPaymentRow,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Callbacks get lost: whoever stands beside the customer need not wait for the next round. */
  ask: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ask-channel`,
    summary: '立即向渠道查询收款结果',
    permission: [ACTION.orderEdit, ACTION.balanceEdit],
    params: idParams,
    query: none,
    body: none,
    data: ChannelPaymentRow,
    refusals: ['RECORD_NOT_FOUND'],
  }),
};
