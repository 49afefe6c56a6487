import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import type { Plugin } from 'vite';

/**
 * A file of messages has each text in every language, and a browser fetches one of them: `member.messages.ts?language=en-US`
 * is the file with its English texts alone, and imports other messages in the same way.
 *
 * Building also reads the texts' ICU syntax: 「共 {total} 条」 becomes a small array, and the reader of the syntax (14 kB) is
 * left out. Development and tests read it at run time.
 */
const MESSAGES = /\.messages\.ts(?:\?|$)/;
const AT_RUN_TIME = 'use-intl/format-message';

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly source?: Node | null;
  readonly elements?: readonly Node[];
  readonly expressions?: readonly unknown[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Compile = (message: string) => unknown;

/** The ICU compiler of the installed formatter. */
export async function icuCompiler(): Promise<Compile> {
  const ofIntl = createRequire(createRequire(import.meta.url).resolve('use-intl'));
  const { default: compile } = (await import(pathToFileURL(ofIntl.resolve('icu-minify/compile')).href)) as {
    default: Compile;
  };
  return compile;
}

/** Apps that fill in names themselves and know nothing else of the syntax keep their texts as they are (`compiles`). */
export function messagesByLanguage({ compiles = true } = {}): Plugin {
  let compile: Compile = (message) => message;
  let isBuild = false;
  return {
    name: 'messages-by-language',
    config(_, { command }) {
      isBuild = command === 'build';
      const alias = [{ find: AT_RUN_TIME, replacement: `${AT_RUN_TIME}/format-only` }];
      return isBuild && compiles ? { resolve: { alias } } : undefined;
    },
    async buildStart() {
      if (isBuild && compiles) compile = await icuCompiler();
    },
    transform: {
      filter: { id: MESSAGES },
      handler(code, id) {
        const [file = '', query = ''] = id.split('?');
        const asked = new URLSearchParams(query).get('language');
        const language = LANGUAGES.find((one) => one === asked);
        if (language) return { code: inLanguage(code, this.parse(code), language, compile), map: null };
        if (isBuild) throw new Error(`${file} would bring every language along: ask for it with ?language=…`);
        return null;
      },
    },
  };
}

/** The same file with the texts of one language; everything else in it stays unchanged. */
export function inLanguage(code: string, program: unknown, language: Language, compile: Compile): string {
  const at = LANGUAGES.indexOf(language);
  const edits = editsIn(program, (node) => {
    const { type, source } = node;
    if (source && typeof source.value === 'string' && MESSAGES.test(source.value)) {
      return { ...source, text: JSON.stringify(`${source.value}?language=${language}`) };
    }
    if (type !== 'ArrayExpression') return undefined;
    const texts = node.elements?.map(textOf) ?? [];
    if (texts.length !== LANGUAGES.length || texts.includes(undefined)) {
      throw new Error(`a message has ${LANGUAGES.length} texts: ${code.slice(node.start, node.end)}`);
    }
    return { start: node.start, end: node.end, text: JSON.stringify(compile(texts[at] ?? '')) };
  });
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((edited, { start, end, text }) => `${edited.slice(0, start)}${text}${edited.slice(end)}`, code);
}

function editsIn(node: unknown, editOf: (node: Node) => Edit | undefined): Edit[] {
  if (Array.isArray(node)) return node.flatMap((one) => editsIn(one, editOf));
  if (node === null || typeof node !== 'object') return [];
  const edit = editOf(node as Node);
  return edit ? [edit] : Object.values(node).flatMap((one) => editsIn(one, editOf));
}

function textOf({ type, value, expressions, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral' && expressions?.length === 0) return quasis?.[0]?.value.cooked;
  return undefined;
}
