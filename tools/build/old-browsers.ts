import { parseSync, Visitor } from 'oxc-parser';
import type { BuiltFile } from './weigh.ts';

/**
 * Methods and functions that iOS 15.0 or Chrome 90 do not have. Syntax is the bundler's to translate; these it leaves
 * as they are, and a page that calls one stays empty on such a telephone.
 */
const TOO_NEW_METHODS = new Set([
  'at',
  'findLast',
  'findLastIndex',
  'toReversed',
  'toSorted',
  'toSpliced',
  'throwIfAborted',
  'isWellFormed',
  'toWellFormed',
]);

const TOO_NEW_FUNCTIONS = new Set([
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'crypto.randomUUID',
  'Map.groupBy',
  'Object.groupBy',
  'Object.hasOwn',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
]);

const TOO_NEW_NAMES = new Set(['structuredClone', 'reportError', 'requestIdleCallback', 'BroadcastChannel']);

/** A script with one of these expressions does not even load: looking behind came with iOS 16.4, sets with 17. */
const TOO_NEW_EXPRESSION = /\(\?<[=!]/;

/** Selectors, units and functions of style sheets that these browsers pass over, with the rules that they stand in. */
const TOO_NEW_STYLE =
  /:has\(|@container|@layer|@scope|color-mix\(|\d(?:dv|sv|lv)[hw]|accent-color|text-wrap|&\s*[.:#[]/;

/** What of a build old browsers cannot run or show, a sentence each; some of it may be `provided` by the app itself. */
export function tooNewIn(output: readonly BuiltFile[], provided: readonly string[] = []): string[] {
  return output.flatMap((file) => {
    if (file.type === 'chunk') {
      const found = inScript(file.code).filter((what) => !provided.includes(what));
      return found.map((what) => `${file.fileName} uses ${what}, which is too new`);
    }
    if (!file.fileName.endsWith('.css')) return [];
    const text = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
    const [found] = TOO_NEW_STYLE.exec(text) ?? [];
    return found === undefined ? [] : [`${file.fileName} uses ${found}, which is too new`];
  });
}

interface Named {
  readonly type: string;
  readonly name?: string;
}

const nameOf = (node: unknown) => ((node as Named).type === 'Identifier' ? (node as Named).name : undefined) ?? '';

function inScript(code: string): string[] {
  const found = new Set<string>();
  new Visitor({
    CallExpression: ({ callee }) => {
      if (TOO_NEW_NAMES.has(nameOf(callee))) found.add(nameOf(callee));
      if (callee.type !== 'MemberExpression') return;
      const [object, method] = [nameOf(callee.object), nameOf(callee.property)];
      if (callee.computed || method === '') return;
      if (TOO_NEW_METHODS.has(method)) found.add(`.${method}()`);
      if (TOO_NEW_FUNCTIONS.has(`${object}.${method}`)) found.add(`${object}.${method}`);
    },
    NewExpression: ({ callee }) => void (TOO_NEW_NAMES.has(nameOf(callee)) && found.add(nameOf(callee))),
    Literal: (node) => {
      if (!('regex' in node)) return;
      if (TOO_NEW_EXPRESSION.test(node.regex.pattern)) found.add(`/${node.regex.pattern}/`);
      if (node.regex.flags.includes('v')) found.add(`the flag v of /${node.regex.pattern}/`);
    },
  }).visit(parseSync('built.js', code).program);
  return [...found];
}
