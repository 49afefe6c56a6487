import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fillVerifier } from '../../apps/server/src/evidence/package/fill-verifier.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';

/**
 * `npm run trust [-- <verify.html>]`: fills the built verifier with the log key, the time-stamp roots and the chain's
 * contract of this deployment, and writes the same as `trust.json` beside it. A page that was built and not filled can
 * check bytes and proofs, and cannot tell of anybody's signature.
 */
try {
  const config = loadConfig();
  const file = process.argv[2] ?? config.VERIFY_PAGE;
  const built = await readBuilt(file);
  const database = openDatabase(config.DATABASE_URL, 2);
  try {
    const { page, trust, fingerprint } = await fillVerifier(config, database.outside, built);
    await writeFile(file, page);
    await writeFile(join(dirname(file), 'trust.json'), trust);
    process.stdout.write(`${file}\nfingerprint (SHA-256), to be published elsewhere: ${fingerprint}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  // Whoever runs this keeps a deployment and not this program: a sentence says more to them than where it failed.
  process.stderr.write(`nothing was filled: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read; the page is built by npm -w apps/verify run build`, { cause: error });
  }
}
