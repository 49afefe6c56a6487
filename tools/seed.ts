import pg from 'pg';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { seedPlatforms } from './seed/platforms.ts';

/** `npm run seed`: believable platforms, roles and staff. Safe to run again: what is there stays as it is. */
const config = loadConfig();
if (config.NOTA_MODE === 'production') throw new Error('the seed is for development: it knows its own passwords');

const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
await owner.connect();
const database = openDatabase(config.DATABASE_URL, 4);
try {
  const lines = await seedPlatforms(owner, database);
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await database.close();
  await owner.end();
}
