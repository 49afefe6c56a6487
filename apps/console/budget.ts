import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a visitor must download, measured on the built console, and how much it may be (kB of 1000 bytes, gzip). */
const BUDGETS = [
  { name: 'sign-in', pages: ['src/modules/session/login.page.tsx'], scriptsKb: 275, requests: 15 },
  {
    name: 'welcome (frame and first page)',
    pages: ['src/app/frame.ts', 'src/modules/session/login.welcome.page.tsx'],
    scriptsKb: 400,
    requests: 15,
  },
] as const;
const LARGEST_SCRIPT_KB = 145;
const PAGE_SCRIPT_KB = 20;

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const DIST = join(import.meta.dirname, 'dist');

/** Everything that is above its budget, a sentence each; the measures go to `print`. */
export function budgetBreaches(print: (line: string) => void = () => undefined): string[] {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const breaches: string[] = [];
  for (const budget of BUDGETS) {
    const { scripts, styles } = filesOf(manifest, budget.pages);
    const scriptsKb = sum(scripts.map(gzipKb));
    const requests = 1 + scripts.length + styles.length;
    print(
      `${budget.name}: ${scriptsKb.toFixed(1)} kB of scripts (at most ${budget.scriptsKb}), ` +
        `${sum(styles.map(gzipKb)).toFixed(1)} kB of styles, ${requests} files (at most ${budget.requests})`,
    );
    if (scriptsKb > budget.scriptsKb) breaches.push(`${budget.name} downloads ${scriptsKb.toFixed(1)} kB of scripts`);
    if (requests > budget.requests) breaches.push(`${budget.name} takes ${requests} files`);
  }
  for (const chunk of Object.values(manifest).filter(({ file }) => file.endsWith('.js'))) {
    const kb = gzipKb(chunk.file);
    const limit = chunk.src?.endsWith('.page.tsx') === true ? PAGE_SCRIPT_KB : LARGEST_SCRIPT_KB;
    if (kb > limit) breaches.push(`${chunk.file} has ${kb.toFixed(1)} kB, at most ${limit}`);
  }
  // The gallery of the kit is for developers.
  const forDevelopers = Object.keys(manifest).filter((key) => key.includes('/gallery/'));
  return [...breaches, ...forDevelopers.map((key) => `${key} is in the build`)];
}

/** The entry, the pages, and everything they import before they can run. */
function filesOf(manifest: Manifest, pages: readonly string[]) {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of [...entry, ...pages]) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}

const gzipKb = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length / 1_000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

if (import.meta.main) {
  const breaches = budgetBreaches((line) => process.stdout.write(`${line}\n`));
  for (const breach of breaches) process.stderr.write(`over budget: ${breach}\n`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
