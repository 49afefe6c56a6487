import { PAYMENT_CHANNELS, type PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import {
  chinaText,
  inYuan,
  SimulatedRefusal,
  type SimulatedTrade,
  type SimulatedTrades,
} from './simulated-trades.fixtures.ts';
import type { SimulatorAnswer, SimulatorCall } from './wechat-simulator.fixtures.ts';

type Callback = (
  channel: PaymentChannelName,
  trade: SimulatedTrade,
) => { headers: Record<string, string>; body: Buffer };

/**
 * The desk of a simulator, for whoever develops: all codes that were shown, with a button in place of a customer's
 * phone. Paying posts the callback, unless it is said to be lost.
 */
export async function answerAtDesk(
  { url }: SimulatorCall,
  trades: SimulatedTrades,
  callback: Callback,
): Promise<SimulatorAnswer> {
  const channel = PAYMENT_CHANNELS.find((one) => one === url.searchParams.get('channel'));
  const tradeNo = url.searchParams.get('trade') ?? '';
  if (url.pathname === '/desk/pay' && channel) {
    try {
      const trade = trades.pay(channel, tradeNo);
      const isLost = url.searchParams.has('lost');
      if (!isLost) await fetch(trade.notifyUrl, { method: 'POST', ...callback(channel, trade) }).catch(() => undefined);
    } catch (error) {
      if (!(error instanceof SimulatedRefusal)) throw error;
      return { status: 409, headers: { 'content-type': 'text/plain' }, body: Buffer.from(error.code) };
    }
    return { status: 303, headers: { location: '/desk' }, body: Buffer.alloc(0) };
  }
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(deskPage(trades)) };
}

function deskPage(trades: SimulatedTrades): string {
  const rows = trades
    .all()
    .toReversed()
    .slice(0, 100)
    .map(({ channel, tradeNo, amountFen, description, state, expiresAt }) => {
      const action = `/desk/pay?channel=${channel}&trade=${encodeURIComponent(tradeNo)}`;
      const isOpen = state === 'waiting' || state === 'unscanned';
      const buttons = isOpen
        ? `<form method="post" action="${action}"><button>支付</button></form><form method="post" action="${action}&lost"><button>支付（通知丢失）</button></form>`
        : '';
      const cells = [channel, tradeNo, description, inYuan(amountFen), state, chinaText(expiresAt)];
      return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td>${buttons}</td></tr>`;
    });
  return `<!doctype html><meta charset="utf-8"><title>支付渠道模拟器</title><h1>支付渠道模拟器</h1>
<p>没有任何真实资金。每一行是一个收款码；按钮代替顾客的手机。</p><table border="1" cellpadding="6">${rows.join('')}</table>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
