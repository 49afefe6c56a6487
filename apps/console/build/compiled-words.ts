import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Reads the messages' ICU syntax while building instead of in the browser: 「共 {total} 条」 becomes a small array, and
 * the reader of the syntax (14 kB) is left out. Development and tests read them at run time, as they are written.
 */
const MESSAGES = /[\\/]console[\\/]src[\\/].+\.messages(?:\.[a-z]{2}-[A-Z]{2})?\.ts$/;
const AT_RUN_TIME = 'use-intl/format-message';

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly expressions?: readonly unknown[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

type Compile = (message: string) => unknown;

/** The compiler that belongs to the formatter in use, wherever it is installed. */
export async function icuCompiler(): Promise<Compile> {
  const ofIntl = createRequire(createRequire(import.meta.url).resolve('use-intl'));
  const { default: compile } = (await import(pathToFileURL(ofIntl.resolve('icu-minify/compile')).href)) as {
    default: Compile;
  };
  return compile;
}

export function compiledWords(): Plugin {
  let compile: Compile;
  return {
    name: 'compiled-words',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: AT_RUN_TIME, replacement: `${AT_RUN_TIME}/format-only` }] } }),
    async buildStart() {
      compile = await icuCompiler();
    },
    transform: {
      filter: { id: MESSAGES },
      handler(code) {
        return { code: withCompiledWords(code, this.parse(code), compile), map: null };
      },
    },
  };
}

/** Every string that is the value of a property; keys and what is not a message stay. */
export function withCompiledWords(code: string, program: unknown, compile: Compile): string {
  let compiled = code;
  for (const { start, end, text } of wordsOf(program).toSorted((a, b) => b.start - a.start)) {
    compiled = `${compiled.slice(0, start)}${JSON.stringify(compile(text))}${compiled.slice(end)}`;
  }
  return compiled;
}

function wordsOf(node: unknown): { start: number; end: number; text: string }[] {
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  if (node === null || typeof node !== 'object') return [];
  const { type, value } = node as Node;
  if (type !== 'Property') return Object.values(node).flatMap(wordsOf);
  const { start, end } = value as Node;
  const text = textOf(value as Node);
  return text === undefined ? wordsOf(value) : [{ start, end, text }];
}

function textOf({ type, value, expressions, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral' && expressions?.length === 0) return quasis?.[0]?.value.cooked;
  return undefined;
}
