import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVELOPMENT_ACCOUNTS } from '../../../apps/server/src/modules/financial/channel/payment-accounts.ts';
import {
  openChannelSimulator,
  simulatorKeys,
  type SimulatorKeys,
} from '../../../apps/server/src/modules/financial/channel/simulator/channel-simulator.fixtures.ts';
import { writeAccounts } from '../../../apps/server/src/modules/financial/channel/simulator/simulated-accounts.fixtures.ts';

/**
 * `node payment-daemon.ts <folder> <port>`: simulates WeChat Pay and Alipay until it is stopped, and writes into the
 * folder by which accounts a server of this machine is paid. Its keys are kept, so that accounts stay good.
 */
const [folder = '', port = ''] = process.argv.slice(2);
const keysFile = join(folder, 'simulator-keys.json');

mkdirSync(folder, { recursive: true, mode: 0o700 });
if (!existsSync(keysFile)) writeFileSync(keysFile, JSON.stringify(simulatorKeys()), { mode: 0o600 });
const keys = JSON.parse(readFileSync(keysFile, 'utf8')) as SimulatorKeys;
const { accounts } = await openChannelSimulator({ keys, now: () => new Date(), port: Number(port) });
writeAccounts(folder, DEVELOPMENT_ACCOUNTS, accounts);
process.stdout.write(`simulated payment channels answer at port ${port}\n`);
process.on('SIGTERM', () => process.exit(0));
