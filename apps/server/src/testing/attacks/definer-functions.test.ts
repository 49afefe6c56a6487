import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excessRights, PROCESS_URLS, refuseExcessRights } from '../../platform/db/database-rights.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const NOT_ALLOWED = { code: '42501' };

let application: pg.Client;
beforeAll(async () => {
  application = new pg.Client({ connectionString: world.config.DATABASE_URL });
  await application.connect();
  await world.owner.query(
    `insert into audit_entry (platform_id, at, actor_id, act, ip, user_agent, request_id)
     values ($1, now(), 1, 'x', '127.0.0.1', 't', 'r')`,
    [world.platform.id],
  );
});
afterAll(() => application.end());

/** The check that every process makes at its start. */
const startAs = (mode: 'production' | 'development') =>
  refuseExcessRights({ ...world.config, NOTA_MODE: mode }, world.config.DATABASE_URL, world.deps.log);
const auditRows = async () => (await world.owner.query('select 1 from audit_entry')).rowCount;

/** An attacker with the application's connection: this code deletes the trail if the owner can be made to run it. */
const POISON = `create function pg_temp.poison() returns bigint language plpgsql as $$
  begin delete from public.audit_entry; return 1; end $$`;

it('no process of a production refuses a database that the migrations have left as it should be', async () => {
  for (const name of PROCESS_URLS) {
    await refuseExcessRights({ ...world.config, NOTA_MODE: 'production' }, world.config[name], world.deps.log);
  }
});

describe('an attacker with the application’s connection', () => {
  it('cannot remove a line of the audit trail', async () => {
    await expect(application.query('delete from audit_entry')).rejects.toMatchObject(NOT_ALLOWED);
  });

  it('cannot make a temporary table, view or function, nor anything in another schema', async () => {
    for (const statement of [
      'create temp table platform (id bigint)',
      'create temp view platform as select 1::bigint as id',
      POISON,
      'create table public.platform_two (id bigint)',
      'create function public.poison() returns bigint language sql return 1',
      'create schema hideout',
    ]) {
      await expect(application.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED);
    }
  });

  it('cannot have the owner run its code, even in a database where temporary tables were left allowed', async () => {
    const [name, role] = [world.owner.database ?? '', new URL(world.config.DATABASE_URL).username].map((word) =>
      pg.escapeIdentifier(word),
    );
    await world.owner.query(`grant temporary on database ${name} to ${role}`);
    try {
      expect(await excessRights(application)).toEqual(['may make temporary tables']);
      await expect(startAs('production')).rejects.toThrow(
        'may make temporary tables: run the migrations, or revoke it',
      );
      await startAs('development');
      expect(world.logged.join('')).toContain('the database gives this process more than it needs');
      await application.query(POISON);
      await application.query('create temp view platform as select pg_temp.poison() as id, null::text as key');
      await application.query('grant select on pg_temp.platform to public');
      const doors = [`platform_door('operator')`, 'operator_door()', 'anchor_interval_door()', 'platform_ids()'];
      for (const door of doors) await application.query(`select * from ${door}`).catch(() => undefined);
      expect(await auditRows()).toBe(1);
    } finally {
      await world.owner.query(`revoke temporary on database ${name} from ${role}`);
      await application.query('discard temp').catch(() => undefined);
    }
  });
});
