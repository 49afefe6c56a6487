import { checkLedger, INVARIANTS, type Invariant } from '../apps/server/src/modules/financial/ledger/ledger-check.ts';
import { proveTransfer } from '../apps/server/src/modules/financial/ledger/ledger-proof-lines.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

/**
 * `npm run ledger-check`: judges the books of all platforms from their transfers alone, and each closed day and month
 * by the leaf that the log holds; `node tools/fsck.ts` judges the log. Ends with 1 where anything is wrong.
 * `npm run ledger-check -- --transfer=<id>` instead prints, for an auditor, the path from one transfer to the root of its
 * closed day.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { transfer: { type: 'string' } } });
const database = openDatabase(loadConfig({}, ['fsck']).DATABASE_OWNER_URL, 2);
try {
  if (values.transfer === undefined) await judge();
  else await prove(values.transfer);
} finally {
  await database.close();
}

async function judge() {
  const { transfers, closedDays, closedMonths, faults } = await checkLedger(database.outside);
  say(`${transfers} transfers, ${closedDays} closed days, ${closedMonths} closed months`);
  for (const invariant of Object.keys(INVARIANTS) as Invariant[]) {
    const found = faults.filter((one) => one.invariant === invariant);
    say(`${invariant} ${found.length === 0 ? 'holds' : 'is BROKEN'}: ${INVARIANTS[invariant]}`);
    for (const { fault } of found) say(`- ${fault}`);
  }
  say(faults.length === 0 ? 'ledger-check: M1–M8 hold' : `ledger-check: ${faults.length} problem(s)`);
  if (faults.length > 0) process.exitCode = 1;
}

async function prove(id: string) {
  const proven = await proveTransfer(database.outside, id);
  for (const line of proven?.lines ?? [`no closed day has a transfer ${id}`]) say(line);
  if (!proven?.isProven) process.exitCode = 1;
}
