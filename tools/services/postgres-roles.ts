import { escapeIdentifier, escapeLiteral } from 'pg';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { FORMER_ROLES, PROCESS_URLS } from '../../apps/server/src/platform/db/database-rights.ts';
import type { Sql } from './postgres-access.ts';

/** Names and passwords come from the addresses the processes use, so that the two can never differ. */
export async function ensureRolesAndDatabase(sql: Sql, config: AllSettings): Promise<void> {
  const owner = config.DATABASE_OWNER_URL;
  const processes = PROCESS_URLS.map((name) => config[name]);
  for (const url of [owner, ...processes]) await ensureRole(sql, url);
  for (const name of FORMER_ROLES) await ensureRole(sql, formerUrl(owner, name));
  // Migrations create the queue's functions as the worker role and give the log's inbox to the sequencer's role, so
  // they switch to these roles for a moment.
  const lent = [config.DATABASE_WORKER_URL, config.DATABASE_SEQUENCER_URL, formerUrl(owner, 'nota_log')];
  for (const url of lent) await sql(`grant ${roleOf(url)} to ${roleOf(owner)}`);
  const name = databaseOf(config);
  const database = escapeIdentifier(name);
  if (!(await exists(sql, `pg_database where datname = ${escapeLiteral(name)}`))) {
    // From template0, because a machine with an old locale has a template1 that cannot hold Chinese.
    await sql(`create database ${database} owner ${roleOf(owner)} encoding 'UTF8' template template0`);
  }
  // Everybody may connect to a new database and create temporary tables in it, which nobody needs; migrations revoke it
  // too.
  await sql(`revoke all on database ${database} from public`);
  for (const url of [...processes, ...FORMER_ROLES.map((role) => formerUrl(owner, role))]) {
    await sql(`grant connect on database ${database} to ${roleOf(url)}`);
  }
}

/** Processes of the release before connect with these; in development with their own name as password, as before. */
const formerUrl = (owner: string, name: string) =>
  Object.assign(new URL(owner), { username: name, password: name }).href;

/** Creates the superuser of the address; an existing role keeps its password, because others may rely on it. */
export async function ensureAdministrator(sql: Sql, url: string): Promise<void> {
  const { username, password } = new URL(url);
  if (password === '' || (await roleExists(sql, username))) return;
  await sql(`create role ${roleOf(url)} login superuser password ${passwordOf(url)}`);
}

export function databaseOf(config: AllSettings): string {
  return decodeURIComponent(new URL(config.DATABASE_URL).pathname.slice(1));
}

/** Row-level security applies neither to superusers nor to roles with BYPASSRLS, so the rights are set every time. */
async function ensureRole(sql: Sql, url: string): Promise<void> {
  const verb = (await roleExists(sql, new URL(url).username)) ? 'alter' : 'create';
  const rights = 'login nosuperuser nobypassrls nocreatedb nocreaterole';
  await sql(`${verb} role ${roleOf(url)} ${rights} password ${passwordOf(url)}`);
}

function roleExists(sql: Sql, username: string): Promise<boolean> {
  return exists(sql, `pg_roles where rolname = ${escapeLiteral(decodeURIComponent(username))}`);
}

async function exists(sql: Sql, source: string): Promise<boolean> {
  return (await sql(`select 1 from ${source}`)).length > 0;
}

function roleOf(url: string): string {
  return escapeIdentifier(decodeURIComponent(new URL(url).username));
}

function passwordOf(url: string): string {
  return escapeLiteral(decodeURIComponent(new URL(url).password));
}
