import { pageFileOf, ROUTES, type RoutePath } from '@nota/contract/kit/routes.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { MEASURED } from './build/precompressed.ts';
import { breachesIn, type Address } from './build/weigh.ts';

/**
 * `node apps/console/budget.ts`: builds the console and measures what a visitor must download before each page of the
 * table can be rendered. `npm run bench -- console` measures the same in a browser, with the calls.
 */
const SIGN_IN: RoutePath = '/user/login';
const isBuilt = (path: RoutePath) => existsSync(join(import.meta.dirname, 'src/modules', pageFileOf(path)));

const addresses: Address[] = ROUTES.filter(({ path }) => isBuilt(path)).map(({ path, menu, layout }) => ({
  path,
  page: `/modules/${pageFileOf(path)}`,
  hasFrame: path !== SIGN_IN && layout,
  kind: path === SIGN_IN ? 'sign-in' : menu ? 'menu' : 'other',
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
