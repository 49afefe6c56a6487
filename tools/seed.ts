import { loadConfig } from '../apps/server/src/platform/config.ts';
import { NotMigrated, seed } from './seed/run.ts';

/**
 * `npm run seed`: realistic platforms with eighteen months of history. `-- --small` makes a tenth of it, and `--
 * --platforms` only platforms, roles and staff. Safe to run again: existing data stays, and new parts are added.
 */
const config = loadConfig({ LOG_LEVEL: 'silent' });
if (config.NOTA_MODE === 'production') throw new Error('the seed is for development: it knows its own passwords');

const begun = performance.now();
const seconds = () => ((performance.now() - begun) / 1_000).toFixed(1).padStart(6);
const scale = scaleOf(process.argv.slice(2));
const tell = (line: string) => process.stdout.write(`${seconds()} s  ${line}\n`);
const { lines, summary } = await seed(config, scale, tell).catch((error: unknown) => {
  if (!(error instanceof NotMigrated)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
for (const [name, count] of Object.entries(summary ?? {})) {
  process.stdout.write(`${String(count).padStart(8)}  ${name}\n`);
}
if (scale > 0 && !summary) process.stdout.write('everything is here already: nothing was added\n');
process.stdout.write(`${lines.join('\n')}\n${seconds()} s\n`);

function scaleOf(options: readonly string[]): number {
  if (options.includes('--platforms')) return 0;
  return options.includes('--small') ? 0.1 : 1;
}
