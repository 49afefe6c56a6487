import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlipayAccount } from '../alipay/alipay-account.ts';
import type { WechatAccount } from '../wechat/wechat-account.ts';
import { alipaySimulator } from './alipay-simulator.fixtures.ts';
import { answerAtDesk } from './simulator-desk.fixtures.ts';
import { simulatedTrades, type SimulatedRefund, type SimulatedTrade } from './simulated-trades.fixtures.ts';
import { wechatSimulator, type SimulatorAnswer, type SimulatorCall } from './wechat-simulator.fixtures.ts';

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Keys of both channels and of their merchant: all secrets of a simulator, and of nothing else. */
export const simulatorKeys = () => ({
  merchant: keyPair(),
  wechat: keyPair(),
  app: keyPair(),
  alipay: keyPair(),
  apiKey: 'simulated-api-v3-key-of-32-bytes',
});
export type SimulatorKeys = ReturnType<typeof simulatorKeys>;

interface Opening {
  readonly keys: SimulatorKeys;
  readonly now: () => Date;
  readonly port?: number;
}

/**
 * A program that stands in for WeChat Pay and Alipay: it speaks their protocols with keys of its own, and a test or a
 * person decides what customers, banks and lost packets do.
 */
export async function openChannelSimulator({ keys, now, port = 0 }: Opening) {
  const trades = simulatedTrades(now);
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ids = {
    merchantId: '1900000109',
    merchantSerial: 'SIMULATED0001',
    appId: 'wxsimulated0001',
    platformSerial: 'PUB_KEY_ID_SIMULATED',
  };
  const wechat = wechatSimulator(
    { ...ids, apiKey: keys.apiKey, merchantKey: keys.merchant.privateKey, platformPrivateKey: keys.wechat.privateKey },
    trades,
    now,
    origin,
  );
  const alipayId = '2021000000000001';
  const alipay = alipaySimulator(
    { appId: alipayId, appKey: keys.app.privateKey, alipayPrivateKey: keys.alipay.privateKey },
    trades,
    now,
    origin,
  );
  const speaker = { wechat, alipay };
  let isSilent = false;
  const answer = async (call: SimulatorCall): Promise<SimulatorAnswer> => {
    const [, day] = /^\/alipay-bill\/([\d-]+)$/.exec(call.url.pathname) ?? [];
    if (day) return { status: 200, headers: { 'content-type': 'application/zip' }, body: await alipay.bill(day) };
    if (call.url.pathname.startsWith('/desk'))
      return answerAtDesk(call, trades, (channel, trade) => speaker[channel].callback(trade));
    return call.url.pathname === '/gateway.do' ? alipay.answer(call) : wechat.answer(call);
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request);
      if (isSilent) {
        request.socket.destroy();
        return;
      }
      const call = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', origin()),
        headers: request.headers,
        body,
      };
      const said = await answer(call);
      response.writeHead(said.status, said.headers).end(said.status === 204 ? undefined : said.body);
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    trades,
    accounts: {
      wechat: {
        address: origin(),
        isSimulated: true,
        appId: ids.appId,
        merchantId: ids.merchantId,
        merchantSerial: ids.merchantSerial,
        merchantKey: keys.merchant.privateKey,
        apiKey: keys.apiKey,
        platformKeys: { [ids.platformSerial]: keys.wechat.publicKey },
      } satisfies WechatAccount,
      alipay: {
        address: `${origin()}/gateway.do`,
        isSimulated: true,
        appId: alipayId,
        appKey: keys.app.privateKey,
        alipayKey: keys.alipay.publicKey,
      } satisfies AlipayAccount,
    },
    /** What the channel would post to the merchant. */
    callback: (channel: PaymentChannelName, trade: SimulatedTrade, refund?: SimulatedRefund) =>
      speaker[channel].callback(trade, refund),
    /** Hangs up on every call from now on, or no more. */
    setSilent: (wanted: boolean) => void (isSilent = wanted),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type ChannelSimulator = Awaited<ReturnType<typeof openChannelSimulator>>;

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
