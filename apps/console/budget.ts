import { ROUTES } from '@nota/contract/kit/routes.ts';
import { join } from 'node:path';
import { build } from 'vite';
import { MEASURED } from './build/precompressed.ts';
import { breachesIn, type Address } from './build/weigh.ts';
import { PAGES } from './src/app/router/pages.ts';
import { LOGIN_PATH } from './src/kit/session/redirect.ts';

/**
 * `node apps/console/budget.ts`: builds the console and weighs what a visitor must download before each page of the
 * table can be drawn. `npm run bench -- console` measures the same in a browser, with the calls.
 */
const addresses: Address[] = ROUTES.filter(({ path }) => path in PAGES).map(({ path, module, menu, layout }) => ({
  path,
  page: `/modules/${module}/${/import\('\.\/([^']+)'\)/.exec(String(PAGES[path]))?.[1]}`,
  hasFrame: path !== LOGIN_PATH && layout,
  kind: path === LOGIN_PATH ? 'sign-in' : menu ? 'menu' : 'other',
}));

const built = await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  mode: MEASURED,
  logLevel: 'warn',
  build: { write: false },
});
if (!('output' in built)) throw new Error('the build has no output');
const breaches = breachesIn(built.output, addresses, (line) => process.stdout.write(`${line}\n`));
for (const breach of breaches) process.stderr.write(`over budget: ${breach}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
