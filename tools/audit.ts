import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { overdue } from './audit/judge.ts';
import { KNOWN } from './audit/known.ts';
import { readReport } from './audit/advisory-report.ts';
import { CANNOT_TELL } from './totals.ts';

/**
 * `npm run check audit`: whether a package has had a published vulnerability for longer than
 * `docs/security/inventory.md` allows. Not every registry supports the query; without an answer the step is neither
 * passed nor failed.
 */
const PATIENCE_MS = 60_000;
const asked = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--fetch-retries=0'], {
  cwd: fileURLToPath(new URL('../', import.meta.url)),
  encoding: 'utf8',
  timeout: PATIENCE_MS,
  maxBuffer: 1e8,
});
const report = readReport(asked.stdout ?? '');
if ('unanswered' in report) {
  process.stdout.write(`could not be asked, so nothing is known: ${asked.error?.message ?? report.unanswered}\n`);
  process.exitCode = CANNOT_TELL;
} else {
  const problems = overdue(report.findings, KNOWN, new Date());
  process.stdout.write(`published faults: ${report.findings.length}; to be done now: ${problems.length}\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
