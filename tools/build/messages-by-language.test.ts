import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { catalogue } from '../../apps/console/src/app/language/catalogue.ts';
import { icuCompiler, inLanguage, messagesByLanguage } from './messages-by-language.ts';

type Tree = { readonly [key: string]: string | Tree };
type Format = (message: unknown, language: string, values: object, options: object) => unknown;

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

/** Values for all arguments of a message; a tag returns its content. */
function valuesFor(message: string, count: number): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [, name = ''] of message.matchAll(/\{\s*(\w+)/g)) values[name] = count;
  for (const [, name = ''] of message.matchAll(/<(\w+)>/g)) values[name] = (parts: unknown[]) => parts.join('');
  return values;
}

const compile = await icuCompiler();
const ofIntl = createRequire(createRequire(import.meta.url).resolve('use-intl'));
const { default: format } = (await import(pathToFileURL(ofIntl.resolve('icu-minify/format')).href)) as {
  default: Format;
};
const formatters = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

describe.each(LANGUAGES)('%s', (language) => {
  it('gives the same text compiled as parsed at run time', () => {
    const texts = leaves(messagesIn(catalogue, language));
    expect(texts.length).toBeGreaterThan(1000);
    for (const message of texts) {
      const say = createTranslator({ locale: language, messages: { one: message } as never });
      for (const count of [0, 1, 2, 1234]) {
        const values = valuesFor(message, count);
        const read = (say as unknown as { markup: (key: string, values: object) => string }).markup('one', values);
        const compiled = format(compile(message), language, values, { formatters });
        expect(Array.isArray(compiled) ? compiled.join('') : compiled, message).toBe(read);
      }
    }
  });
});

describe('a file of messages in one language', () => {
  const after = (code: string, language: Language) =>
    inLanguage(code, parseSync('a.js', code).program, language, compile);

  it.each([
    ['zh-CN', '["你好",["name"]]', '"壹"'],
    ['zh-TW', '["妳好",["name"]]', '"貳"'],
    ['en-US', '["Hello ",["name"]]', '"x"'],
    ['pt-BR', '["Olá ",["name"]]', '"y"'],
  ] as const)('has the texts of %s, and its keys and everything else as they were', (language, hello, plain) => {
    const code = `export const a = { 'b {c}': ['你好{name}', '妳好{name}', 'Hello {name}', 'Olá {name}'], d: { e: ['壹', "貳", \`x\`, 'y'] } };`;
    expect(after(code, language)).toBe(`export const a = { 'b {c}': ${hello}, d: { e: ${plain} } };`);
  });

  it('has no escape syntax left in plain texts', () => {
    expect(after(`export const a = { b: ['', '', "It''s '{'here'}'", ''] };`, 'en-US')).toBe(
      `export const a = { b: "It's {here}" };`,
    );
  });

  it('imports other messages in the same language, and anything else as it is', () => {
    const code = `import { a } from './a.messages.ts';\nimport { b } from './b.ts';\nexport { c } from '@nota/contract/c.messages.ts';`;
    expect(after(code, 'pt-BR')).toBe(
      `import { a } from "./a.messages.ts?language=pt-BR";\nimport { b } from './b.ts';\nexport { c } from "@nota/contract/c.messages.ts?language=pt-BR";`,
    );
  });

  it.each(["['one', 'two', 'three']", "['one', 'two', 'three', 4]", "['1', '2', '3', '4', '5']"])(
    'cannot be made of %s',
    (message) => {
      expect(() => after(`export const a = { b: ${message} };`, 'zh-CN')).toThrow('a message has 4 texts');
    },
  );
});

describe('the plugin', () => {
  const { config, transform } = messagesByLanguage() as unknown as {
    config: (given: object, env: { command: 'build' | 'serve' }) => object | undefined;
    transform: { handler: (this: object, code: string, id: string) => { code: string } | null };
  };
  const asked = (query: string) => transform.handler.call({}, 'export const a = {};', `/src/a.messages.ts${query}`);

  it('refuses to build a file with all languages, which only tests may import', () => {
    config({}, { command: 'serve' });
    expect(asked('')).toBeNull();
    config({}, { command: 'build' });
    expect(() => asked('')).toThrow('/src/a.messages.ts would bring every language along');
  });
});
