import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlipayAccount } from '../alipay/alipay-account.ts';
import type { WechatAccount } from '../wechat/wechat-account.ts';
import { AlipaySimulator } from './alipay-simulator.fixtures.ts';
import { answerAtDesk } from './simulator-desk.fixtures.ts';
import { SimulatedTrades, type SimulatedRefund, type SimulatedTrade } from './simulated-trades.fixtures.ts';
import {
  WechatSimulator,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorPlace,
} from './wechat-simulator.fixtures.ts';

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

const WECHAT_IDS = {
  merchantId: '1900000109',
  merchantSerial: 'SIMULATED0001',
  appId: 'wxsimulated0001',
  platformSerial: 'PUB_KEY_ID_SIMULATED',
};
const ALIPAY_ID = '2021000000000001';

/**
 * A program that stands in for WeChat Pay and Alipay: it speaks their protocols with keys of its own, and a test or a
 * person decides what customers, banks and lost packets do.
 */
export async function openChannelSimulator({ keys, now, port = 0 }: Opening) {
  const trades = new SimulatedTrades(now);
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place: SimulatorPlace = { trades, now, origin };
  const speakers = {
    wechat: new WechatSimulator(
      {
        ...WECHAT_IDS,
        apiKey: keys.apiKey,
        merchantKey: keys.merchant.privateKey,
        platformPrivateKey: keys.wechat.privateKey,
      },
      place,
    ),
    alipay: new AlipaySimulator(
      { appId: ALIPAY_ID, appKey: keys.app.privateKey, alipayPrivateKey: keys.alipay.privateKey },
      place,
    ),
  };
  let isSilent = false;
  const server = createServer((request, response) => {
    void (async () => {
      const call = await callOf(request, origin());
      const said = isSilent ? undefined : await answer(speakers, trades, call, accountsOf(keys, origin()));
      if (said) response.writeHead(said.status, said.headers).end(said.status === 204 ? undefined : said.body);
      else request.socket.destroy();
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    trades,
    accounts: accountsOf(keys, origin()),
    /** What the channel would post to the merchant. */
    callback: (channel: PaymentChannelName, trade: SimulatedTrade, refund?: SimulatedRefund) =>
      speakers[channel].callback(trade, refund),
    /** Hangs up on every call from now on, or no more. */
    setSilent: (wanted: boolean) => void (isSilent = wanted),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type ChannelSimulator = Awaited<ReturnType<typeof openChannelSimulator>>;

interface Speakers {
  readonly wechat: WechatSimulator;
  readonly alipay: AlipaySimulator;
}

export type SimulatedAccounts = ReturnType<typeof accountsOf>;

async function answer(
  speakers: Speakers,
  trades: SimulatedTrades,
  call: SimulatorCall,
  accounts: SimulatedAccounts,
): Promise<SimulatorAnswer> {
  const { pathname } = call.url;
  const [, day] = /^\/alipay-bill\/([\d-]+)$/.exec(pathname) ?? [];
  if (day)
    return { status: 200, headers: { 'content-type': 'application/zip' }, body: await speakers.alipay.bill(day) };
  if (pathname === '/desk/accounts')
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(accounts)),
    };
  if (pathname.startsWith('/desk'))
    return answerAtDesk(call, trades, (channel, trade) => speakers[channel].callback(trade));
  return pathname === '/gateway.do' ? speakers.alipay.answer(call) : speakers.wechat.answer(call);
}

/** By which accounts a server is paid through the simulator. It tells them to whoever asks: they are good nowhere else. */
const accountsOf = (keys: SimulatorKeys, origin: string) => ({
  wechat: {
    address: origin,
    isSimulated: true,
    appId: WECHAT_IDS.appId,
    merchantId: WECHAT_IDS.merchantId,
    merchantSerial: WECHAT_IDS.merchantSerial,
    merchantKey: keys.merchant.privateKey,
    apiKey: keys.apiKey,
    platformKeys: { [WECHAT_IDS.platformSerial]: keys.wechat.publicKey },
  } satisfies WechatAccount,
  alipay: {
    address: `${origin}/gateway.do`,
    isSimulated: true,
    appId: ALIPAY_ID,
    appKey: keys.app.privateKey,
    alipayKey: keys.alipay.publicKey,
  } satisfies AlipayAccount,
});

async function callOf(request: IncomingMessage, origin: string): Promise<SimulatorCall> {
  const { method = '', url = '', headers } = request;
  return { method, url: new URL(url, origin), headers, body: await textOf(request) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
