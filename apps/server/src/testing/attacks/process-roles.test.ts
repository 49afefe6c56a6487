import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { environmentWith } from '../../platform/config.ts';
import { PROCESS_URLS, type ProcessUrl } from '../../platform/db/database-rights.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const NOT_ALLOWED = { code: '42501' };

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'nota-roles-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Addresses where nothing answers; attempts to connect are counted. */
async function forbiddenPlace() {
  let tried = 0;
  const server = createServer((socket) => {
    tried += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { url: `postgres://thief:thief@127.0.0.1:${port}/nota`, tried: () => tried };
}

async function startRole(role: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const given = Object.fromEntries(Object.entries(world.config).map(([key, value]) => [key, String(value)]));
  const child = spawn(process.execPath, [MAIN, role], {
    env: environmentWith({ ...given, LOG_SIGNER_FOLDER: folder, LOG_LEVEL: 'error', PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
        if (/ ready.*\n/.test(printed)) resolve(printed);
      });
    }
    child.on('close', (code) => reject(new Error(`${role} ended with ${code} before it was ready: ${printed}`)));
  });
}

describe('each process', () => {
  const OWN: readonly (readonly [role: string, own: readonly ProcessUrl[]])[] = [
    ['api', ['DATABASE_URL']],
    ['worker', ['DATABASE_JOBS_URL', 'DATABASE_WORKER_URL']],
    ['sequencer', ['DATABASE_SEQUENCER_URL']],
    ['signer', ['DATABASE_SIGNER_URL']],
    ['witness', []],
  ];

  it.each(OWN)('works with its own database role and tries no other: %s', { timeout: 120_000 }, async (role, own) => {
    const forbidden = await forbiddenPlace();
    const others = [...PROCESS_URLS, 'DATABASE_OWNER_URL', 'DATABASE_ADMIN_URL'].filter(
      (name) => !own.some((mine) => mine === name),
    );
    const witness = { WITNESS_FOLDER: join(folder, 'witness'), WITNESS_PORT: '0' };
    const ready = await startRole(role, {
      ...Object.fromEntries(others.map((name) => [name, forbidden.url])),
      ...(role === 'witness' ? witness : {}),
    });
    expect(ready).toContain(role);
    expect(forbidden.tried()).toBe(0);
  });
});

describe('an attacker with the API’s connection', () => {
  let api: pg.Client;
  beforeAll(async () => {
    api = new pg.Client({ connectionString: world.config.DATABASE_URL });
    await api.connect();
  });
  afterAll(() => api.end());

  it('cannot list the platforms, by a function or by a table', async () => {
    await expect(api.query('select * from platform_ids()')).rejects.toMatchObject(NOT_ALLOWED);
    expect((await api.query('select id from platform')).rows).toEqual([]);
    await expect(api.query('select * from pg_stats where tablename = $1', ['platform'])).resolves.toMatchObject({
      rows: [],
    });
  });

  it('cannot enqueue a job for another platform', async () => {
    await api.query(`select set_config('nota.platform', $1, false)`, [world.platform.id]);
    await api.query(
      `select nota_queue.enqueue_many('scratch', array[jsonb_build_object('platformId', '1')], 1, array['forged'], array[null::text], 0)`,
    );
    const { rows } = await world.owner.query<{ id: string }>(
      `select payload ->> 'platformId' as id from graphile_worker._private_jobs where key = 'forged'`,
    );
    expect(rows).toEqual([{ id: world.platform.id }]);
    await expect(api.query(`select nota_queue.enqueue('scratch', '{}', 1, null, null, null)`)).rejects.toMatchObject(
      NOT_ALLOWED,
    );
  });

  it('cannot make evidence: no certificate, stamp, anchor or cosignature, no index in the log, no head', async () => {
    for (const table of [
      'certificate',
      'head_stamp',
      'anchor',
      'anchor_transaction',
      'cosignature',
      'log_entry',
      'log_head',
    ]) {
      await expect(api.query(`insert into ${table} default values`), table).rejects.toMatchObject(NOT_ALLOWED);
    }
  });

  it('cannot take on another role', async () => {
    for (const role of ['nota_owner', 'nota_jobs', 'nota_worker', 'nota_sequencer', 'nota_signer', 'nota_app']) {
      await expect(api.query(`set role ${role}`), role).rejects.toMatchObject(NOT_ALLOWED);
    }
  });
});

describe('an attacker with the connection of jobs', () => {
  it('can neither read credentials nor open a session', async () => {
    const jobs = new pg.Client({ connectionString: world.config.DATABASE_JOBS_URL });
    await jobs.connect();
    onTestFinished(() => jobs.end());
    await jobs.query(`select set_config('nota.platform', $1, false)`, [world.platform.id]);
    for (const statement of [
      'select * from member',
      'select password_hash from member',
      `update member set password_hash = ''`,
      'select * from session',
      'insert into session default values',
      `select * from session_door('')`,
      `select * from session_door('', now())`,
      `select * from api_key_door('x')`,
      'insert into member_role default values',
      `update role set action_codes = '{}'`,
    ]) {
      await expect(jobs.query(statement), statement).rejects.toMatchObject(NOT_ALLOWED);
    }
  });
});
