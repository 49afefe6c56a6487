import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { recharge, spend } from '../../../apps/server/src/modules/financial/ledger/ledger.service.ts';
import { openDatabase, type Trx } from '../../../apps/server/src/platform/db/database.ts';
import { CHANNELS, OWNERS } from './ledger-rows.ts';

/**
 * `node posting-run.ts <database> <platform> <way> <seconds> <clients>`: posts as the modules do, each journal in a
 * transaction of its own, and prints how many were written in a second.
 */
const [url = '', platformId = '', way = '', seconds = '1', clients = '8'] = process.argv.slice(2);
const database = openDatabase(url, Number(clients));
const db = database.forPlatform(platformId);
const run = `${process.pid}-${Date.now()}`;
const anyOf = (most: number) => 1 + Math.floor(Math.random() * most);
const paidIn = (id: number, channel: number) => (trx: Trx, key: string, at: Date) =>
  recharge(trx, {
    key,
    at,
    owner: { kind: 'company-user', id: String(id) },
    amount: 100,
    channel: `channel-${channel}`,
  });

const WAYS: Readonly<Record<string, () => (trx: Trx, key: string, at: Date) => Promise<unknown>>> = {
  spread: () => paidIn(anyOf(OWNERS), anyOf(CHANNELS)),
  /** Everything for one customer. */
  hot: () => paidIn(1, anyOf(CHANNELS)),
  /** Spread over customers, and all of it through one account of the house. */
  house: () => paidIn(anyOf(OWNERS), 1),
  spend: () => (trx, key, at) =>
    spend(trx, {
      key,
      at,
      owner: { kind: 'company-user', id: String(anyOf(OWNERS)) },
      unit: 'fen',
      to: [{ of: houseAccount('revenue'), amount: 1 }],
      isPrincipalOnly: true,
    }),
};

const begun = performance.now();
let done = 0;
async function client(name: number): Promise<void> {
  for (let turn = 0; performance.now() - begun < Number(seconds) * 1_000; turn += 1) {
    const act = WAYS[way]?.();
    await db.transaction().execute((trx) => act?.(trx, `${run}-${name}-${turn}`, new Date()) ?? Promise.reject());
    done += 1;
  }
}
await Promise.all(Array.from({ length: Number(clients) }, (_, name) => client(name)));
process.stdout.write(`${(done * 1_000) / (performance.now() - begun)}\n`);
await database.close();
