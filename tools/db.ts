import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import pg from 'pg';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { cloneDatabase, dropDatabases, ensureTemplate } from '../apps/server/src/platform/db/databases.ts';
import { generateTypes } from '../apps/server/src/platform/db/generate-types.ts';
import { readTableRights } from '../apps/server/src/platform/db/table-rights.ts';
import { MIGRATIONS, readMigrations } from '../apps/server/src/platform/db/migrate.ts';

/**
 * `npm run db`: after writing a migration, regenerates the table types and the list of rights, and records the file as
 * landed. With `--verify` it writes nothing and fails where one of the two is stale.
 */
const TYPES = new URL('../apps/server/src/platform/db/tables.generated.ts', import.meta.url);
const RIGHTS = new URL('../apps/server/src/platform/db/table-rights.txt', import.meta.url);
const LANDED = new URL('landed.json', MIGRATIONS);

const { types, rights } = await readMigratedDatabase();
const generated = [
  [TYPES, types],
  [RIGHTS, rights],
] as const;
if (!process.argv.includes('--verify')) {
  for (const [file, text] of generated) await writeFile(file, text);
  await recordLanded();
} else {
  for (const [file, text] of generated) {
    if ((await readFile(file, 'utf8')) === text) continue;
    process.stderr.write(`${basename(file.pathname)} is stale: run \`npm run db\` and commit the result\n`);
    process.exitCode = 1;
  }
}

async function readMigratedDatabase(): Promise<{ types: string; rights: string }> {
  const config = loadConfig();
  // A name of its own: two concurrent runs on one server must not drop each other's database.
  const name = `nota_types_${randomBytes(4).toString('hex')}`;
  const urls = await cloneDatabase(config, await ensureTemplate(config), name);
  const client = new pg.Client({ connectionString: urls.DATABASE_OWNER_URL });
  try {
    await client.connect();
    return { types: await generateTypes(client), rights: await readTableRights(client) };
  } finally {
    await client.end();
    await dropDatabases(config, name);
  }
}

/**
 * A committed hash stays: an edit of a landed file must fail in `npm run check`, and not be accepted here. A file that
 * is still being written gets a new hash at every run. To rewrite history before a release, delete the file's line from
 * landed.json first, so that a reviewer sees it.
 */
async function recordLanded() {
  const written = hashesIn(await readFile(LANDED, 'utf8').catch(() => '{}'));
  const isCommitted = committedNames();
  const kept = Object.entries(written).filter(([name]) => isCommitted(name));
  const fresh = (await readMigrations()).map(({ name, sha256 }) => [name, sha256] as const);
  const landed = Object.fromEntries([...fresh, ...kept]);
  const inOrder = Object.entries(landed).sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(LANDED, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** Without git it is unknown what has landed, so every listed file counts. */
function committedNames(): (name: string) => boolean {
  try {
    const isListed = git('ls-tree', '--name-only', 'HEAD', 'landed.json').trim() !== '';
    const names = isListed ? Object.keys(hashesIn(git('show', 'HEAD:./landed.json'))) : [];
    return (name) => names.includes(name);
  } catch {
    return () => true;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: MIGRATIONS, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function hashesIn(json: string) {
  return JSON.parse(json) as Record<string, string>;
}
