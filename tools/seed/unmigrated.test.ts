import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { cloneDatabase } from '../../apps/server/src/platform/db/databases.ts';
import { NotMigrated, seed } from './run.ts';

/** Removed by a later run, by its prefix. */
const EMPTY = `nota_test_unmigrated_${randomBytes(3).toString('hex')}`;

it('says what comes first where the database has no tables yet', async () => {
  const base = loadConfig({ NOTA_MODE: 'test', LOG_LEVEL: 'silent' });
  const config = { ...base, ...(await cloneDatabase(base, 'template0', EMPTY)) };
  const refused = await seed(config, 0).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotMigrated);
  expect(refused).toMatchObject({ message: expect.stringContaining('npm run migrate') as string });
});
