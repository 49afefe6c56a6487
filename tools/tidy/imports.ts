import { posix } from 'node:path';
import { lineAt, parsed, textOf, visit } from './repository.ts';

export interface Import {
  readonly from: string;
  /** A path from the root for our own files, otherwise the package's name as written. */
  readonly to: string;
  readonly isOurs: boolean;
  readonly line: number;
}

const known = new Map<string, readonly Import[]>();

/** All dependencies of a file: imports, re-exports, lazy imports and types, because each couples two files. */
export function importsOf(file: string): readonly Import[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const found = requestsOf(file).map(({ specifier, offset }) => {
    const to = resolve(file, specifier);
    return { from: file, to: to ?? specifier, isOurs: to !== undefined, line: lineAt(file, offset) };
  });
  known.set(file, found);
  return found;
}

/** Circular imports, each as the list of its files, found by Tarjan's algorithm. */
export function circles(files: readonly string[]): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const walk = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    open.push(file);
    for (const { to, isOurs } of importsOf(file)) {
      if (!isOurs || !files.includes(to)) continue;
      if (!order.has(to)) walk(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const members = open.splice(open.indexOf(file));
    if (members.length > 1) found.push(members);
  };
  for (const file of files) if (!order.has(file)) walk(file);
  return found;
}

interface Request {
  readonly specifier: string;
  readonly offset: number;
}

function requestsOf(file: string): Request[] {
  const { module } = parsed(file);
  const requests: Request[] = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    offset: one.start,
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start } of entries) {
      if (moduleRequest !== null) requests.push({ specifier: moduleRequest.value, offset: start });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = textOf(file).slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^$]+)\1$/.exec(written)?.[2];
    if (literal !== undefined) requests.push({ specifier: literal, offset: moduleRequest.start });
  }
  visit(file, {
    TSImportType: (node) => void requests.push({ specifier: node.source.value, offset: node.start }),
  });
  return requests;
}

/** Workspace packages are reached by name and by `src` path; both are one file. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
  const [, name, rest] = /^@nota\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined || rest === undefined) return undefined;
  return ['server', 'console', 'public'].includes(name) ? `apps/${name}/src/${rest}` : `packages/${name}/src/${rest}`;
}
