import pg from 'pg';
import type { Logger } from 'pino';
import { ConfigProblems, type AllSettings } from '../config.ts';

/** The connection strings of processes, one per kind of work. A witness uses no database. */
export const PROCESS_URLS = [
  'DATABASE_URL',
  'DATABASE_JOBS_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_SEQUENCER_URL',
  'DATABASE_SIGNER_URL',
] as const satisfies readonly (keyof AllSettings)[];
export type ProcessUrl = (typeof PROCESS_URLS)[number];

/** Their database roles, which migrations grant rights to. nota_owner, which only migrates, is not among them. */
const PROCESS_ROLES = ['nota_api', 'nota_jobs', 'nota_worker', 'nota_sequencer', 'nota_signer'] as const;

/**
 * Roles of processes of the release before: nota_app for API and jobs, nota_log for sequencer and signer. They keep
 * what they had, and get nothing new, until no process connects with them; landed migrations name them, so the roles
 * exist for ever.
 */
export const FORMER_ROLES = ['nota_app', 'nota_log'] as const;

/** A role is made by a superuser, which migrations are not. */
export async function refuseMissingRoles(client: pg.Client): Promise<void> {
  const wanted = [...PROCESS_ROLES, ...FORMER_ROLES];
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where not exists (select 1 from pg_roles where rolname = name)',
    [wanted],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`the database roles ${names} are missing: 'npm run services' makes them, or see compose.yaml`);
}

/**
 * PostgreSQL lets every role connect to a new database and create temporary tables in it. We need no temporary tables,
 * and one that is named like a table of ours can deceive a `security definer` function. Revoked in every database that
 * is created or migrated, because cloning a database does not copy these rights.
 */
export async function limitDatabaseRights(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  const { rows } = await client.query<{ rolname: string }>(`select rolname from pg_roles where rolname = any ($1)`, [
    [...PROCESS_ROLES, ...FORMER_ROLES],
  ]);
  const roles = rows.map(({ rolname }) => pg.escapeIdentifier(rolname)).join(', ');
  await client.query(`revoke all on database ${name} from public, ${roles}`);
  await client.query(`grant connect on database ${name} to ${roles}`);
}

/** What this connection's role may do beyond reading and writing rows, as sentences; empty where all is well. */
export async function excessRights(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ excess: string }>(EXCESS);
  return rows.map(({ excess }) => excess);
}

/**
 * At the start of a process: a database or role with too many rights would silently bypass row-level security.
 * Production refuses to start on it; elsewhere a warning is logged.
 */
export async function refuseExcessRights(
  config: Pick<AllSettings, 'NOTA_MODE'>,
  url: string,
  log: Logger,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const excess = await excessRights(client);
    if (excess.length === 0) return;
    const role = decodeURIComponent(new URL(url).username);
    const problems = excess.map((right) => `the database role ${role} ${right}: run the migrations, or revoke it`);
    if (config.NOTA_MODE === 'production') throw new ConfigProblems(problems);
    log.warn({ problems }, 'the database gives this process more than it needs');
  } finally {
    await client.end().catch(() => undefined);
  }
}

const EXCESS = `
  select what as excess
    from pg_roles r
    cross join lateral (values
      (r.rolsuper, 'is a superuser'),
      (r.rolbypassrls, 'walks around row-level security'),
      (r.rolcreaterole or r.rolcreatedb or r.rolreplication, 'makes roles or databases, or replicates'),
      (has_database_privilege(r.oid, current_database(), 'temporary'), 'may make temporary tables'),
      (has_database_privilege(r.oid, current_database(), 'create'), 'may make schemas'),
      (has_schema_privilege(r.oid, 'public', 'create'), 'may make tables and functions in public'),
      (exists (select 1 from pg_auth_members m where m.member = r.oid), 'has the rights of another role'),
      (exists (select 1 from pg_class c where c.relowner = r.oid and c.relrowsecurity
                 and c.relnamespace = 'public'::regnamespace), 'owns a table of platforms')
    ) as right_of (has, what)
   where r.rolname = current_user and has`;
