import { fsck } from '../apps/server/src/evidence/fsck/fsck.ts';
import { readLogState } from '../apps/server/src/evidence/log/log-state.repo.ts';
import { openLogStore } from '../apps/server/src/evidence/log/log-store.ts';
import { storedVersions } from '../apps/server/src/evidence/log/log-versions.ts';
import { openSignerMemory } from '../apps/server/src/evidence/signer/signer-memory.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

/**
 * `node tools/fsck.ts`: rebuilds the log from its entries and compares every head, tile and opening. Run where the
 * signer's folder can be read, it compares that too. Ends with 1 where anything is wrong.
 */
const config = loadConfig({}, ['fsck']);
const database = openDatabase(config.DATABASE_OWNER_URL, 4);
const db = database.outside;
try {
  const origin = (await readLogState(db))?.origin ?? '';
  const store = openLogStore(config, origin);
  const remembered = await openSignerMemory(config.LOG_SIGNER_FOLDER, origin).recall();
  const report = await fsck({ db, store, versionsOf: (name) => storedVersions(config, name), remembered });
  store.close();
  const { entries, pending, heads, tiles, problems } = report;
  process.stdout.write(`${origin}: ${entries} entries, ${pending} waiting, ${heads} heads, ${tiles} tiles\n`);
  for (const problem of problems) process.stdout.write(`- ${problem}\n`);
  process.stdout.write(problems.length === 0 ? 'the log is whole\n' : `${problems.length} problem(s)\n`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await database.close();
}
