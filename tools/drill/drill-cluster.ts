import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig, type AllSettings } from '../../apps/server/src/platform/config.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { withConnection, type Sql } from '../services/postgres-access.ts';
import { ensureRolesAndDatabase } from '../services/postgres-roles.ts';
import { run } from '../services/process.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';

/** A folder of a drill's own, in which parts of a server can be put on small disks before it is created. */
export interface DrillPlace {
  readonly folder: string;
  /** A program of PostgreSQL, run as the user that owns the data. */
  postgres(program: string, ...args: string[]): Promise<string>;
  /** A folder on a disk of so many mebibytes, which can be filled completely and freed again. */
  smallDisk(name: string, mebibytes: number): Promise<SmallDisk>;
  remove(): Promise<void>;
}

/** A PostgreSQL in such a folder, with the roles and the empty database of a deployment. */
export interface DrillCluster extends Pick<DrillPlace, 'folder' | 'postgres'> {
  readonly config: AllSettings;
  sql<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
  start(): Promise<void>;
  /** As by a power cut. */
  crash(): Promise<void>;
}

export interface SmallDisk {
  readonly path: string;
  fill(): Promise<void>;
  free(): Promise<void>;
}

interface ClusterGiven {
  /** The folder of the write-ahead log; by default beside the data. */
  readonly walFolder?: string;
  /** Lines of postgresql.conf. */
  readonly settings?: readonly string[];
}

export async function openDrillPlace(): Promise<DrillPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'nota-drill-'));
  const owner = Number(await run('id', ['-u', 'postgres']));
  await chown(folder, owner, owner);
  const mounted: string[] = [];
  // Into a file, because a background process would keep a pipe open.
  const shell = ['-u', 'postgres', '--', 'sh', '-c', `exec "$@" > ${folder}/output 2>&1`, 'sh'];
  const postgres: DrillPlace['postgres'] = (program, ...args) =>
    run('runuser', [...shell, `${BINARIES}/${program}`, ...args]);
  return {
    folder,
    postgres,
    async smallDisk(name, mebibytes) {
      const path = join(folder, name);
      await mkdir(path);
      const options = `size=${mebibytes}m,uid=${owner},gid=${owner},mode=700`;
      await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
      mounted.push(path);
      const filler = join(path, 'filler');
      const write = ['if=/dev/zero', `of=${filler}`, 'bs=4096', 'status=none'];
      return {
        path,
        // `dd` fails when the disk is full, which is the purpose.
        fill: async () => void (await run('dd', write).catch(() => '')),
        free: () => rm(filler, { force: true }),
      };
    },
    async remove() {
      await postgres('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', 'stop').catch(() => '');
      for (const path of mounted) await run('umount', [path]).catch(() => '');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function makeCluster(
  { folder, postgres }: DrillPlace,
  { walFolder, settings = [] }: ClusterGiven = {},
): Promise<DrillCluster> {
  const data = join(folder, 'data');
  const port = await freePort();
  const wal = walFolder === undefined ? [] : ['--waldir', walFolder, '--wal-segsize', '1'];
  await postgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...wal);
  await writeSettings(data, port, folder, settings);
  const config = configAt(port, join(folder, 'signer'));
  const cluster: DrillCluster = {
    folder,
    postgres,
    config,
    sql: (work) => withConnection(config.DATABASE_ADMIN_URL, work),
    start: async () => void (await postgres('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), 'start')),
    crash: async () => void (await postgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')),
  };
  await cluster.start();
  await cluster.sql((sql) => ensureRolesAndDatabase(sql, config));
  return cluster;
}

export async function writeSettings(data: string, port: number, socketFolder: string, more: readonly string[]) {
  const lines = [`port = ${port}`, `unix_socket_directories = '${socketFolder}'`, `listen_addresses = '127.0.0.1'`];
  await writeFile(join(data, 'postgresql.auto.conf'), `${[...lines, ...more].join('\n')}\n`);
}

export const migrateCluster = ({ config }: Pick<DrillCluster, 'config'>) =>
  migrate({ owner: config.DATABASE_OWNER_URL, worker: config.DATABASE_WORKER_URL });

/** The same deployment at another port or in another database, with the same signer. */
export function configAt(port: number, signerFolder: string, database?: string): AllSettings {
  const base = loadConfig({
    NOTA_MODE: 'test',
    LOG_SIGNER_FOLDER: signerFolder,
    LOG_PUBLISH_MS: '100',
    SESSION_CALLS_PER_MINUTE: '1000000',
  });
  const aim = (url: string, name = database) =>
    Object.assign(new URL(url), { port: String(port), ...(name === undefined ? {} : { pathname: `/${name}` }) }).href;
  return {
    ...base,
    DATABASE_URL: aim(base.DATABASE_URL),
    DATABASE_JOBS_URL: aim(base.DATABASE_JOBS_URL),
    DATABASE_SEQUENCER_URL: aim(base.DATABASE_SEQUENCER_URL),
    DATABASE_SIGNER_URL: aim(base.DATABASE_SIGNER_URL),
    DATABASE_OWNER_URL: aim(base.DATABASE_OWNER_URL),
    DATABASE_WORKER_URL: aim(base.DATABASE_WORKER_URL),
    DATABASE_ADMIN_URL: aim(base.DATABASE_ADMIN_URL, 'postgres'),
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
