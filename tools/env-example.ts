import { readFile, writeFile } from 'node:fs/promises';
import { configSchema } from '../apps/server/src/platform/config.ts';

/** `.env.example`, written from the configuration schema; with --verify it only says whether the file is stale. */
const FILE = new URL('../.env.example', import.meta.url);

const lines = Object.entries(configSchema.shape).flatMap(([name, field]) => {
  const standard = field.safeParse(undefined).data;
  return [`# ${field.description ?? ''}`, `# ${name}=${standard === undefined ? '' : String(standard)}`, ''];
});
const text = `# Every setting with its development default. Generated from apps/server/src/platform/config.ts.\n\n${lines.join('\n')}`;

if (!process.argv.includes('--verify')) await writeFile(FILE, text);
else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
  process.stderr.write('.env.example is stale: run `npm run db` and commit the result\n');
  process.exitCode = 1;
}
