import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { PUBLIC_PAGES, publicPageFileOf } from '@nota/contract/kit/public/public-pages.ts';
import { join } from 'node:path';
import { build } from 'vite';
import { tooNewIn } from '../../tools/build/old-browsers.ts';
import { MEASURED } from '../../tools/build/precompressed.ts';
import { breachesIn, type Address, type Budgets } from '../../tools/build/weigh.ts';

/**
 * `node apps/public/budget.ts`: builds the pages for people outside and measures what each downloads, in every
 * language; a heavier page, or one that old telephones cannot read, fails.
 */
const BUDGETS: Budgets<'public'> = {
  pages: { public: { scriptsKb: 90, files: 8 } },
  largestScriptKb: 60,
  pageScriptKb: 20,
  stylesKb: 8,
};

/** What `src/app/provided-functions.ts` adds to browsers that lack it. */
const PROVIDED = ['Object.hasOwn'];

const addresses = PUBLIC_PAGES.flatMap((row) =>
  LANGUAGES.map((language): Address<'public'> => {
    const page = `/public/src/modules/${publicPageFileOf(row)}`;
    const messages = [page.replace(/\.tsx$/, '.messages.ts'), '/public/src/kit/kit.messages.ts'];
    return {
      path: `${row.path} ${language}`,
      modules: ['/public/src/app/main.tsx', page, ...messages.map((file) => `${file}?language=${language}`)],
      messages: [],
      kind: 'public',
    };
  }),
);

const built = await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  mode: MEASURED,
  logLevel: 'warn',
  build: { write: false },
});
if (!('output' in built)) throw new Error('the build has no output');
const breaches = [
  ...breachesIn(built.output, addresses, BUDGETS, (line) => process.stdout.write(`${line}\n`)).map(
    (breach) => `over budget: ${breach}`,
  ),
  ...tooNewIn(built.output, PROVIDED),
];
for (const breach of breaches) process.stderr.write(`${breach}\n`);
process.exitCode = breaches.length > 0 ? 1 : 0;
