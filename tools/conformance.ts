import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECTIONS } from './conformance/statements.ts';
import { tableOf } from './conformance/table.ts';
import { hasTag, TAG_PATTERN } from './conformance/tags.ts';
import { judge } from './conformance/verdict.ts';
import { readProvingTests } from './conformance/proving-tests.ts';
import { ensureServices } from './services/services.ts';
import { filesLike, ROOT, textOf } from './tidy/repository.ts';
import { LAST_REPORT, writeTotals } from './totals.ts';

/**
 * `npm run conformance`: runs the tests that name a statement of the specification and prints which test proves which
 * statement. A statement without a test, or with one that fails or is skipped, makes it end with 1. With `-- --judge` it
 * runs nothing and judges what the last whole `npm test` saw.
 */
const { tests, unloaded } = process.argv.includes('--judge')
  ? await readProvingTests(LAST_REPORT, ROOT)
  : await runAndRead();

const verdict = judge(SECTIONS, tests);
const missing = [...verdict.missing, ...unloaded.map((file) => `${file} could not be loaded`)];
const proven = verdict.rows.filter(({ isProven }) => isProven).length;
process.stdout.write(`${tableOf(SECTIONS, verdict)}\n`);
for (const line of missing) process.stdout.write(`missing: ${line}\n`);
await writeTotals('conformance', { passed: proven, failed: missing });
process.stdout.write(`${verdict.rows.length} statements, ${proven} proven, ${missing.length} missing\n`);
process.exitCode = missing.length === 0 ? 0 : 1;

async function runAndRead() {
  const files = filesLike(/\.test\.tsx?$/).filter((file) => hasTag(textOf(file)));
  await ensureServices();
  const folder = await mkdtemp(join(tmpdir(), 'nota-conformance-'));
  const report = join(folder, 'report.json');
  const complaints = await runTagged(files, report);
  if (!existsSync(report)) throw new Error(`the tests did not run:\n${complaints}`);
  const read = await readProvingTests(report, ROOT);
  await rm(folder, { recursive: true });
  return read;
}

/** Returns the error stream; the rest is in the table. The files share modules, which halves the time. */
async function runTagged(chosen: readonly string[], outputFile: string): Promise<string> {
  const options = ['--testNamePattern', TAG_PATTERN, '--reporter', 'json', `--outputFile.json=${outputFile}`];
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  const child = spawn(vitest, ['run', ...options, '--silent=true', '--no-isolate', ...chosen], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await new Promise((resolve) => child.on('close', resolve));
  return text;
}
