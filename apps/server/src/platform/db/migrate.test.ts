import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { migrate, readMigrations } from './migrate.ts';

const world = useWorld();
const run = () => migrate({ owner: world.config.DATABASE_OWNER_URL, worker: world.config.DATABASE_WORKER_URL });

describe('migrations', () => {
  it('are applied once, in the order of their names, also when two start at the same moment', async () => {
    expect(await Promise.all([run(), run()])).toEqual([[], []]);
    const { rows } = await world.owner.query<{ name: string }>(
      'select name from schema_migration order by applied_at, name',
    );
    expect(rows.map((row) => row.name)).toEqual((await readMigrations()).map((migration) => migration.name));
  });

  it('stop everything when a file was changed after it had been applied', async () => {
    await world.owner.query(`update schema_migration set sha256 = 'other' where name like '0003%'`);
    await expect(run()).rejects.toThrow('0003-role.sql was applied with other content');
  });
});
