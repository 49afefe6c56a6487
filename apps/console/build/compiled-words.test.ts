import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { icuCompiler, withCompiledWords } from './compiled-words.ts';

type Words = { readonly [key: string]: string | Words };
type Format = (message: unknown, language: string, values: object, options: object) => unknown;

const leaves = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

const SOURCES = join(import.meta.dirname, '../src');

async function wordsOf(language: string): Promise<Words> {
  const files = globSync(`**/*.messages${language === 'zh-CN' ? '' : `.${language}`}.ts`, { cwd: SOURCES });
  const loaded = files.map(async (file) => [file, await import(pathToFileURL(join(SOURCES, file)).href)] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

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

describe.each(LANGUAGES)('%s', (language) => {
  it('says the same compiled as it does read at run time', async () => {
    const messages = leaves(await wordsOf(language));
    expect(messages.length).toBeGreaterThan(100);
    for (const message of messages) {
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
