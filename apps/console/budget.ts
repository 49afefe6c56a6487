import { pageFileOf, ROUTES, type RoutePath } from '@nota/contract/kit/routes.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { MEASURED } from '../../tools/build/precompressed.ts';
import { breachesIn } from '../../tools/build/weigh.ts';
import { BUDGETS, weighed } from './build/budgets.ts';

/**
 * `node apps/console/budget.ts`: builds the console and measures what a visitor must download before each page of the
 * table can be rendered. `npm run bench -- console` measures the same in a browser, with the calls.
 */
const isBuilt = (path: RoutePath) => existsSync(join(import.meta.dirname, 'src/modules', pageFileOf(path)));

const built = await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  mode: MEASURED,
  logLevel: 'warn',
  build: { write: false },
});
if (!('output' in built)) throw new Error('the build has no output');
const addresses = ROUTES.filter(({ path }) => isBuilt(path)).map(weighed);
const breaches = breachesIn(built.output, addresses, BUDGETS, (line) => process.stdout.write(`${line}\n`));
for (const breach of breaches) process.stderr.write(`over budget: ${breach}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
