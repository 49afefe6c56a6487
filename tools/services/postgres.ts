import { escapeIdentifier } from 'pg';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { PROCESS_URLS } from '../../apps/server/src/platform/db/database-rights.ts';
import { asSystemUser, isAnswering, tryAdministrator, withConnection, type Sql } from './postgres-access.ts';
import { startDebianCluster } from './postgres-cluster.ts';
import { databaseOf, ensureAdministrator, ensureRolesAndDatabase } from './postgres-roles.ts';
import { isRoot } from './packages.ts';
import { isThisMachine, portOf, type Ensured, type Service } from './service.ts';

const OLDEST_VERSION = 15;

export const postgres: Service = {
  name: 'postgresql',
  address: (config) => new URL(config.DATABASE_URL).host + new URL(config.DATABASE_URL).pathname,
  ensure,
  isUp: (config) => isAnswering(config.DATABASE_URL),
  stop: async () => 'left running, it serves the whole machine',
  destroy: dropDatabase,
};

async function ensure(config: AllSettings): Promise<Ensured> {
  const url = config.DATABASE_ADMIN_URL;
  let access = await tryAdministrator(url);
  const state = access === 'silent' ? 'started' : 'found';
  if (access === 'silent') {
    if (!isThisMachine(url)) throw new Error(`nothing answers at ${new URL(url).host}: start it there`);
    await startDebianCluster(portOf(url, 5432));
    access = await tryAdministrator(url);
  }
  if (access === 'welcome') {
    await withConnection(url, (sql) => prepare(sql, config));
    return { state };
  }
  return { state, ...(await ensureThroughSystemUser(config)) };
}

async function prepare(sql: Sql, config: AllSettings): Promise<void> {
  const [version] = await sql('show server_version_num');
  if (Number(version) < OLDEST_VERSION * 10_000) {
    throw new Error(`version ${OLDEST_VERSION} or later is needed at DATABASE_ADMIN_URL, found ${version}`);
  }
  await ensureRolesAndDatabase(sql, config);
  for (const login of [config.DATABASE_OWNER_URL, ...PROCESS_URLS.map((name) => config[name])]) {
    if (await isAnswering(login)) continue;
    throw new Error(`the role of ${withoutPassword(login)} was made but cannot sign in: see pg_hba.conf`);
  }
}

/**
 * A fresh Debian accepts the superuser only as the system user `postgres`. Root can become that user, which needs no
 * change of passwords or of pg_hba.conf that would open the cluster to other users of the machine.
 */
async function ensureThroughSystemUser(config: AllSettings): Promise<Pick<Ensured, 'note'>> {
  const url = config.DATABASE_ADMIN_URL;
  if (!isThisMachine(url) || !isRoot()) throw new Error(`the server refuses DATABASE_ADMIN_URL. ${cure(url)}`);
  const sql = asSystemUser(portOf(url, 5432));
  await ensureAdministrator(sql, url);
  await prepare(sql, config);
  if ((await tryAdministrator(url)) === 'welcome') return {};
  return {
    note: `development works, but tests make databases through DATABASE_ADMIN_URL, which is refused. ${cure(url)}`,
  };
}

function cure(url: string): string {
  const { host } = new URL(url);
  return (
    `Set DATABASE_ADMIN_URL=postgres://nota_admin:<password>@${host}/postgres and run this again as root, ` +
    'which makes that superuser; or give the address of a superuser that the server accepts.'
  );
}

async function dropDatabase(config: AllSettings): Promise<string> {
  const url = config.DATABASE_ADMIN_URL;
  if (!isThisMachine(url)) return 'left alone, it is not this machine';
  const drop = async (sql: Sql) => {
    await sql(`drop database if exists ${escapeIdentifier(databaseOf(config))} with (force)`);
  };
  const access = await tryAdministrator(url);
  if (access === 'silent') return 'not running, nothing deleted';
  if (access === 'welcome') await withConnection(url, drop);
  else if (isRoot()) await drop(asSystemUser(portOf(url, 5432)));
  else return `refuses DATABASE_ADMIN_URL, nothing deleted. ${cure(url)}`;
  return `database ${databaseOf(config)} deleted, the server and its roles kept`;
}

function withoutPassword(url: string): string {
  const { username, host, pathname } = new URL(url);
  return `${username}@${host}${pathname}`;
}
