import { Client } from 'pg';
import { run } from './process.ts';

/** One statement in, the first column of its rows out: all that creating roles needs, and possible with `psql` too. */
export type Sql = (statement: string) => Promise<string[]>;

/** `refused` means that a server is running and rejects us: starting one would not help. */
export async function tryAdministrator(url: string): Promise<'welcome' | 'refused' | 'silent'> {
  try {
    const [isSuperuser] = await withConnection(url, (sql) => sql(`select current_setting('is_superuser')`));
    return isSuperuser === 'on' ? 'welcome' : 'refused';
  } catch (error) {
    return isSilence(error) ? 'silent' : 'refused';
  }
}

export async function isAnswering(url: string): Promise<boolean> {
  return withConnection(url, (sql) => sql('select 1')).then(
    () => true,
    () => false,
  );
}

export async function withConnection<Result>(url: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(async (statement) => {
      const result = await client.query<string[]>({ text: statement, rowMode: 'array' });
      return result.rows.map(([value]) => String(value));
    });
  } finally {
    await client.end();
  }
}

/** The statement is passed on standard input, so that other users of the machine cannot read its passwords. */
export function asSystemUser(port: number): Sql {
  const psql = ['-u', 'postgres', '--', 'psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-p', String(port), '-d', 'postgres'];
  return async (statement) => {
    const output = await run('runuser', psql, `${statement};\n`);
    return output.split('\n').filter((line) => line !== '');
  };
}

/** Nobody listens, or the server is still replaying its log (57P03). */
function isSilence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('E') || code === '57P03' || (error instanceof Error && error.message.includes('timeout'));
}
