import {
  checkFeeNeutrality,
  reportLines,
} from '../../apps/server/src/modules/financial/neutrality/fee-neutrality.service.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';

/**
 * `npm run fee-neutrality`: whether anything flows between notary offices and the platform that no contract names, over
 * all transfers of all platforms. Ends with 1 where anything does.
 */
const database = openDatabase(loadConfig({}, ['fsck']).DATABASE_OWNER_URL, 2);
try {
  const report = await checkFeeNeutrality(database.outside);
  for (const line of reportLines(report)) process.stdout.write(`${line}\n`);
  if (report.breaches.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
