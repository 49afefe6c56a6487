import { gzipSync } from 'node:zlib';

/** An address that has a page. */
export interface Address<Kind extends string = string> {
  readonly path: string;
  /** How the files of the modules end that must have arrived before it can be rendered. */
  readonly modules: readonly string[];
  /** Messages are part of another module where they are needed before any page. */
  readonly messages: readonly string[];
  readonly kind: Kind;
}

/** Limits of what is downloaded before a page can be rendered: compressed scripts, and the number of files. */
export interface Budget {
  readonly scriptsKb: number;
  readonly files: number;
}

/** The limits of one app, in kB of 1000 bytes. */
export interface Budgets<Kind extends string = string> {
  readonly pages: Readonly<Record<Kind, Budget>>;
  readonly largestScriptKb: number;
  readonly pageScriptKb: number;
  readonly stylesKb: number;
}

/** The response headers of each file, most of them about security. */
const HEAD_KB = 0.79;

/** Our content policy forbids `eval`, and the browser would report it to every visitor. */
const EVAL = /(?<![.\w$])(?:eval|Function)\(/;

export interface BuiltChunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}
export interface BuiltAsset {
  readonly type: 'asset';
  readonly fileName: string;
  readonly source: string | Uint8Array;
}
export type BuiltFile = BuiltChunk | BuiltAsset;

/** Everything in a built app that exceeds its budget, a sentence each; the measures go to `print`. */
export function breachesIn<Kind extends string>(
  output: readonly BuiltFile[],
  addresses: readonly Address<Kind>[],
  budgets: Budgets<Kind>,
  print: (line: string) => void,
): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const kb = new Map([...chunks].map(([name, { code }]) => [name, gzipKb(code)]));
  const breaches: string[] = [];
  const limit = (subject: string, value: number, most: number, unit: string) => {
    if (value > most) breaches.push(`${subject}: ${Number(value.toFixed(1))} ${unit}, at most ${most}`);
  };

  const styles = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : []));
  const stylesKb = sum(styles.map(({ source }) => gzipKb(source)));
  print(`styles of every page: ${stylesKb.toFixed(1)} kB (${budgets.stylesKb}) in ${styles.length}`);
  limit('styles', stylesKb, budgets.stylesKb, 'kB');

  for (const { path, kind, modules, messages } of addresses) {
    const scripts = scriptsOf(chunks, modules, messages);
    const { scriptsKb, files } = budgets.pages[kind];
    const weight = sum(scripts.map((name) => (kb.get(name) ?? 0) + HEAD_KB));
    // The document is a file, too.
    const count = 1 + scripts.length + styles.length;
    print(`${weight.toFixed(1).padStart(6)} kB (${scriptsKb}) ${String(count).padStart(2)} files (${files})  ${path}`);
    limit(`scripts of ${path}`, weight, scriptsKb, 'kB');
    limit(`files of ${path}`, count, files, 'files');
  }

  const sizes = [...kb].toSorted(([, a], [, b]) => b - a);
  print(`largest script: ${sizes[0]?.[0]} ${sizes[0]?.[1].toFixed(1)} kB (${budgets.largestScriptKb})`);
  for (const [name, weight] of sizes) {
    const { code = '', moduleIds = [] } = chunks.get(name) ?? {};
    const isPage = moduleIds.some((id) => id.endsWith('.page.tsx'));
    limit(name, weight, isPage ? budgets.pageScriptKb : budgets.largestScriptKb, 'kB');
    if (EVAL.test(code)) breaches.push(`${name} calls eval`);
    // The gallery of the kit is for developers.
    breaches.push(...moduleIds.filter((id) => id.includes('/gallery/')).map((id) => `${id} is in the build`));
  }
  return breaches;
}

/** The scripts with these modules, and everything they import before they can run. */
function scriptsOf(
  chunks: ReadonlyMap<string, BuiltChunk>,
  modules: readonly string[],
  messages: readonly string[],
): string[] {
  const scripts = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || scripts.has(name)) return;
    scripts.add(name);
    chunk.imports.forEach(visit);
  };
  const having = (module: string) =>
    [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  for (const module of modules) {
    const found = having(module);
    if (found.length === 0) throw new Error(`the build has no ${module}`);
    for (const { fileName } of found) visit(fileName);
  }
  for (const { fileName } of messages.flatMap(having)) visit(fileName);
  return [...scripts];
}

const gzipKb = (bytes: string | Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1_000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
