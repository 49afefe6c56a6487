import { checkLedger, INVARIANTS, type Invariant } from '../apps/server/src/modules/financial/ledger/ledger-check.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

/**
 * `npm run ledger-check`: judges the books of all platforms from their transfers alone, and each closed day and month
 * by the leaf that the log holds; `node tools/fsck.ts` judges the log. Ends with 1 where anything is wrong.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = openDatabase(loadConfig({}, ['fsck']).DATABASE_OWNER_URL, 2);
try {
  const { transfers, closedDays, closedMonths, faults } = await checkLedger(database.outside);
  say(`${transfers} transfers, ${closedDays} closed days, ${closedMonths} closed months`);
  for (const invariant of Object.keys(INVARIANTS) as Invariant[]) {
    const found = faults.filter((one) => one.invariant === invariant);
    say(`${invariant} ${found.length === 0 ? 'holds' : 'is BROKEN'}: ${INVARIANTS[invariant]}`);
    for (const { fault } of found) say(`- ${fault}`);
  }
  say(faults.length === 0 ? 'ledger-check: M1–M8 hold' : `ledger-check: ${faults.length} problem(s)`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
