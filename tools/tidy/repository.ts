import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type ParseResult, type VisitorObject } from 'oxc-parser';

/** Relative to this file, so that a copy of the repository checks itself and not the original. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What git ignores, by name; the copy that tests make is no git repository, so git cannot be asked. */
const UNREAD = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

const READABLE_DOT_FOLDERS = new Set(['.ci', '.github']);

export const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || file.startsWith('e2e/');

let listed: readonly string[] | undefined;

/** Every file of the repository as a path from the root with forward slashes, in a fixed order. */
export function allFiles(): readonly string[] {
  listed ??= walk('').sort();
  return listed;
}

export const filesLike = (pattern: RegExp) => allFiles().filter((file) => pattern.test(file));

/** All our own code; generated files are exempt from all rules. */
export const sources = () => filesLike(/\.tsx?$/).filter((file) => !file.endsWith('.generated.ts'));

export const has = (file: string) => allFiles().includes(file);

export const hasFolder = (folder: string) => allFiles().some((file) => file.startsWith(`${folder}/`));

const texts = new Map<string, string>();

export function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(ROOT, file), 'utf8');
  texts.set(file, text);
  return text;
}

const trees = new Map<string, ParseResult>();

export function parsed(file: string): ParseResult {
  const known = trees.get(file);
  if (known !== undefined) return known;
  const tree = parseSync(file, textOf(file));
  const problem = tree.errors[0];
  if (problem !== undefined) throw new Error(`${file} cannot be parsed: ${problem.message}`);
  trees.set(file, tree);
  return tree;
}

export function visit(file: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parsed(file).program);
}

export const lineAt = (file: string, offset: number) => textOf(file).slice(0, offset).split('\n').length;

/** The place and the remedy, in the format that editors turn into a link. */
export const breach = (file: string, line: number, message: string) => `${file}:${line} ${message}`;

/** Fails with all breaches at once, so that one run shows all of them. */
export function expectNone(breaches: readonly string[]): void {
  if (breaches.length === 0) return;
  const error = new Error(`\n${breaches.map((line) => `  ${line}`).join('\n')}\n`);
  // The breaches say where to look; a stack trace of the rule's own code would only hide them.
  error.stack = error.message;
  throw error;
}

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    const isHidden = entry.name.startsWith('.') && !READABLE_DOT_FOLDERS.has(entry.name);
    return isHidden || UNREAD.has(entry.name) ? [] : walk(path);
  });
}
