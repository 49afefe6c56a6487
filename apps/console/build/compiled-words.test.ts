import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { zhCN } from '../src/app/catalogue.ts';
import { enUS } from '../src/app/catalogue.en-US.ts';
import { ptBR } from '../src/app/catalogue.pt-BR.ts';
import { zhTW } from '../src/app/catalogue.zh-TW.ts';
import { icuCompiler, withCompiledWords } from './compiled-words.ts';

type Words = { readonly [key: string]: string | Words };
type Format = (message: unknown, language: string, values: object, options: object) => unknown;

const leaves = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

/** Everything that a message asks for; a tag keeps what it stands around. */
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

describe.each(Object.entries({ 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS, 'pt-BR': ptBR }))(
  '%s',
  (language, words) => {
    it('says the same compiled as it does read at run time', () => {
      const messages = leaves(words);
      expect(messages.length).toBeGreaterThan(100);
      for (const message of messages) {
        const say = createTranslator({ locale: language as never, messages: { one: message } as never });
        for (const count of [0, 1, 2, 1234]) {
          const values = valuesFor(message, count);
          const read = (say as unknown as { markup: (key: string, values: object) => string }).markup('one', values);
          const compiled = format(compile(message), language, values, { formatters });
          expect(Array.isArray(compiled) ? compiled.join('') : compiled, message).toBe(read);
        }
      }
    });
  },
);

describe('a file of messages', () => {
  const after = (code: string) => withCompiledWords(code, parseSync('words.js', code).program, compile);

  it('has its messages compiled, and its keys and everything else as they were', () => {
    expect(after(`export const a = { 'b {c}': 'Hello {name}', d: { e: \`x\` } };`)).toBe(
      `export const a = { 'b {c}': ["Hello ",["name"]], d: { e: "x" } };`,
    );
  });

  it('has no syntax left in what is said as it stands', () => {
    expect(after(`export const a = { b: "It''s '{'here'}'" };`)).toBe(`export const a = { b: "It's {here}" };`);
  });
});
