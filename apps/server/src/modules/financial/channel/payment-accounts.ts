import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config.ts';
import { AlipayAccount } from './alipay/alipay-account.ts';
import { alipayChannel } from './alipay/alipay-channel.ts';
import type { PaymentChannel } from './payment-channel.ts';
import { WechatAccount } from './wechat/wechat-account.ts';
import { wechatChannel } from './wechat/wechat-channel.ts';

const OPENERS: Readonly<Record<PaymentChannelName, (account: unknown, now: () => Date) => PaymentChannel>> = {
  wechat: (account, now) => wechatChannel(WechatAccount.parse(account), now),
  alipay: (account, now) => alipayChannel(AlipayAccount.parse(account), now),
};

/** The simulator writes here what it was set up with, for every platform of a development machine. */
export const DEVELOPMENT_ACCOUNTS = 'development';

type Settings = Pick<Config, 'PAYMENT_FOLDER' | 'NOTA_MODE'>;

/**
 * The channel by which one platform is paid; undefined where it has no account there. Files are read at every use, which
 * is rare enough, so that a changed key counts at once. Money of one platform never goes to the account of another: only
 * on development machines do all share the simulator's.
 */
export async function openChannel(
  config: Settings,
  platformId: string,
  name: PaymentChannelName,
  now: () => Date,
): Promise<PaymentChannel | undefined> {
  if (config.PAYMENT_FOLDER === 'none') return undefined;
  const isProduction = config.NOTA_MODE === 'production';
  const folders = isProduction ? [platformId] : [platformId, DEVELOPMENT_ACCOUNTS];
  for (const folder of folders) {
    const account = await accountIn(join(config.PAYMENT_FOLDER, folder, `${name}.json`));
    if (account === undefined) continue;
    const channel = OPENERS[name](account, now);
    const isOpen = new URL((account as { address: string }).address).protocol !== 'https:';
    if (isProduction && (channel.isSimulated || isOpen))
      throw new Error(`${name} is simulated or without TLS, which production refuses`);
    return folder === DEVELOPMENT_ACCOUNTS ? { ...channel, isShared: true } : channel;
  }
  return undefined;
}

async function accountIn(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read as a payment account`, { cause: error });
  }
}
