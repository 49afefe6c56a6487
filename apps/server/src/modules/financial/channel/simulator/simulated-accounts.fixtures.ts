import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SimulatedAccounts } from './channel-simulator.fixtures.ts';

/** Writes the accounts of a simulator where a platform's are looked for. */
export function writeAccounts(folder: string, platform: string, accounts: SimulatedAccounts): void {
  mkdirSync(join(folder, platform), { recursive: true, mode: 0o700 });
  for (const [name, account] of Object.entries(accounts)) {
    writeFileSync(join(folder, platform, `${name}.json`), JSON.stringify(account), { mode: 0o600 });
  }
}
