import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { MEASURED } from './build/precompressed.ts';
import { breachesIn, type Budget } from './build/weigh.ts';

/**
 * `node apps/console/budget.ts`: builds the console and weighs what a visitor must download before a page can be
 * drawn, in kB of 1000 bytes after gzip. `npm run bench -- console` measures the same in a browser, with the calls.
 */
const FRAME = 'src/app/shell/frame.ts';
const BUDGETS: readonly Budget[] = [
  { name: 'sign-in', pages: ['src/modules/session/login.page.tsx'], scriptsKb: 275 },
  { name: 'welcome', pages: [FRAME, 'src/modules/session/login.welcome.page.tsx'], scriptsKb: 400 },
  { name: 'login log', pages: [FRAME, ...withMessages('user-manager', 'login-log')], scriptsKb: 400 },
  { name: 'attestations', pages: [FRAME, ...withMessages('attestations', 'list.organization')], scriptsKb: 400 },
  { name: 'member list', pages: [FRAME, ...withMessages('auth', 'member-list')], scriptsKb: 400 },
];

const folder = mkdtempSync(join(tmpdir(), 'nota-measured-'));
try {
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    mode: MEASURED,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const breaches = breachesIn(folder, BUDGETS, (line) => process.stdout.write(`${line}\n`));
  for (const breach of breaches) process.stderr.write(`over budget: ${breach}\n`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A page and the Chinese messages that are fetched beside it. */
function withMessages(module: string, page: string): string[] {
  return [`src/modules/${module}/${page}.page.tsx`, `src/modules/${module}/${module}.messages.ts?language=zh-CN`];
}
