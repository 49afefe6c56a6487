import { gzipSync } from 'node:zlib';

/** An address of the console that has a page. */
export interface Address {
  readonly path: string;
  /** How the file of its page ends. */
  readonly page: string;
  readonly hasFrame: boolean;
  readonly kind: keyof typeof BUDGETS;
}

/** Limits of what is downloaded before a page can be rendered: compressed scripts, and the number of files. */
interface Budget {
  readonly scriptsKb: number;
  readonly files: number;
}

/**
 * kB of 1000 bytes. A page of the menu may make twelve requests until its rows are there, and two of them are calls:
 * for its rows and for the person's saved views. The rest, details above all, is opened from a page that is there.
 */
const BUDGETS = {
  'sign-in': { scriptsKb: 240, files: 6 },
  menu: { scriptsKb: 370, files: 10 },
  other: { scriptsKb: 455, files: 25 },
} as const satisfies Record<string, Budget>;

const LARGEST_SCRIPT_KB = 200;
const PAGE_SCRIPT_KB = 20;
const STYLES_KB = 125;
/** The response headers of each file, most of them the content policy. */
const HEAD_KB = 0.79;

const START = '/console/index.html';
const FRAME = '/app/shell/frame.ts';

/** Our content policy forbids `eval`, and the browser would report it to every visitor. */
const EVAL = /(?<![.\w$])(?:eval|Function)\(/;

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}
interface Asset {
  readonly type: 'asset';
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Everything in a built console that exceeds its budget, a sentence each; the measures go to `print`. */
export function breachesIn(
  output: readonly (Chunk | Asset)[],
  addresses: readonly Address[],
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
  print(`styles of every page: ${stylesKb.toFixed(1)} kB (${STYLES_KB}) in ${styles.length}`);
  limit('styles', stylesKb, STYLES_KB, 'kB');

  for (const { path, kind, page, hasFrame } of addresses) {
    const scripts = scriptsOf(chunks, [START, page, ...(hasFrame ? [FRAME] : []), ...messagesOf(page)]);
    const { scriptsKb, files } = BUDGETS[kind];
    const weight = sum(scripts.map((name) => (kb.get(name) ?? 0) + HEAD_KB));
    // The document is a file, too.
    const count = 1 + scripts.length + styles.length;
    print(`${weight.toFixed(1).padStart(6)} kB (${scriptsKb}) ${String(count).padStart(2)} files (${files})  ${path}`);
    limit(`scripts of ${path}`, weight, scriptsKb, 'kB');
    limit(`files of ${path}`, count, files, 'files');
  }

  const sizes = [...kb].toSorted(([, a], [, b]) => b - a);
  print(`largest script: ${sizes[0]?.[0]} ${sizes[0]?.[1].toFixed(1)} kB (${LARGEST_SCRIPT_KB})`);
  for (const [name, weight] of sizes) {
    const { code = '', moduleIds = [] } = chunks.get(name) ?? {};
    const isPage = moduleIds.some((id) => id.endsWith('.page.tsx'));
    limit(name, weight, isPage ? PAGE_SCRIPT_KB : LARGEST_SCRIPT_KB, 'kB');
    if (EVAL.test(code)) breaches.push(`${name} calls eval`);
    // The gallery of the kit is for developers.
    breaches.push(...moduleIds.filter((id) => id.includes('/gallery/')).map((id) => `${id} is in the build`));
  }
  return breaches;
}

/** The Chinese messages that are loaded with a page: those of its module, unless they are in the first download. */
function messagesOf(page: string): string[] {
  const module = page.split('/')[2];
  return [`/modules/${module}/${module}.messages.ts?language=zh-CN`];
}

/** The scripts with these modules, and everything they import before they can run. */
function scriptsOf(chunks: ReadonlyMap<string, Chunk>, modules: readonly string[]): string[] {
  const scripts = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || scripts.has(name)) return;
    scripts.add(name);
    chunk.imports.forEach(visit);
  };
  for (const module of modules) {
    const having = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (having.length === 0 && !module.includes('.messages.ts')) throw new Error(`the build has no ${module}`);
    for (const { fileName } of having) visit(fileName);
  }
  return [...scripts];
}

const gzipKb = (bytes: string | Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1_000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
