import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What may be downloaded before a page can be drawn: scripts in kB of 1000 bytes after gzip. */
export interface Budget {
  readonly name: string;
  /** The pages of the build, as its manifest calls them. */
  readonly pages: readonly string[];
  readonly scriptsKb: number;
}

const MOST_FILES = 15;
const LARGEST_SCRIPT_KB = 145;
const PAGE_SCRIPT_KB = 20;
const STYLES_KB = 125;

/** Our content policy forbids it, and the browser would say so to every visitor. */
const EVAL = /(?<![.\w$])(?:eval|Function)\(/;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** Everything in a built console that is above its budget, a sentence each; the measures go to `print`. */
export function breachesIn(folder: string, budgets: readonly Budget[], print: (line: string) => void): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const read = (file: string) => readFileSync(join(folder, file));
  const gzipKb = (file: string) => gzipSync(read(file), { level: 9 }).length / 1_000;
  const breaches: string[] = [];
  const limit = (subject: string, value: number, most: number, unit: string) => {
    if (value > most) breaches.push(`${subject}: ${Number(value.toFixed(1))} ${unit}, at most ${most}`);
  };

  for (const { name, pages, scriptsKb } of budgets) {
    const { scripts, styles } = filesOf(manifest, pages);
    const [ofScripts, ofStyles] = [sum(scripts.map(gzipKb)), sum(styles.map(gzipKb))];
    const files = 1 + scripts.length + styles.length;
    print(
      `${name}: ${ofScripts.toFixed(1)} kB of scripts (${scriptsKb}), ${ofStyles.toFixed(1)} of styles, ${files} files`,
    );
    limit(`scripts of ${name}`, ofScripts, scriptsKb, 'kB');
    limit(`styles of ${name}`, ofStyles, STYLES_KB, 'kB');
    limit(`files of ${name}`, files, MOST_FILES, 'files');
  }

  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  const sizes = scripts.map((chunk) => ({ ...chunk, kb: gzipKb(chunk.file) })).toSorted((a, b) => b.kb - a.kb);
  print(`largest script: ${sizes[0]?.file} ${sizes[0]?.kb.toFixed(1)} kB (${LARGEST_SCRIPT_KB})`);
  for (const { file, src, kb } of sizes) {
    limit(file, kb, src?.endsWith('.page.tsx') === true ? PAGE_SCRIPT_KB : LARGEST_SCRIPT_KB, 'kB');
    if (EVAL.test(String(read(file)))) breaches.push(`${file} calls eval`);
  }
  // The gallery of the kit is for developers.
  const forDevelopers = Object.keys(manifest).filter((key) => key.includes('/gallery/'));
  return [...breaches, ...forDevelopers.map((key) => `${key} is in the build`)];
}

/** The entry, the pages, and everything they import before they can run. */
function filesOf(manifest: Manifest, pages: readonly string[]) {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const scripts = new Set<string>();
  // All styles are in one file, which no script names.
  const styles = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : [])));
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
