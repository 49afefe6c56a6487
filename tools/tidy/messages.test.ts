import { PUBLIC_PAGES, publicPageFileOf } from '@nota/contract/kit/public/public-pages.ts';
import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { messageTexts } from './message-paths.ts';
import { breach, expectNone, filesLike, has } from './repository.ts';

const CATALOGUE = 'apps/console/src/app/language/catalogue.ts';
const PUBLIC = 'apps/public/src';
const isMessages = (file: string) => file.endsWith('.messages.ts');

/** The arguments of a message, once each; branches of a plural are in braces as well but are no arguments. */
const argumentsOf = (text: string) => {
  const names = text.matchAll(/(?<!\b(?:zero|one|two|few|many|other)\s*|=\d+\s*)\{(\w+)/g);
  return [...new Set(Array.from(names, (match) => match[1] ?? ''))].sort().join(', ');
};

/** A file and all messages that it combines. */
function partsOf(file: string, found = new Set<string>()): Set<string> {
  found.add(file);
  for (const { to } of importsOf(file)) if (isMessages(to) && has(to) && !found.has(to)) partsOf(to, found);
  return found;
}

describe('messages', () => {
  it('have their languages side by side in one file', () => {
    expectNone(
      filesLike(/\.messages\.[a-z]{2}-[A-Z]{2}\.ts$/).map((file) =>
        breach(file, 1, 'is in one language: write the four side by side in <stem>.messages.ts'),
      ),
    );
  });

  it('have the same arguments in every language', () => {
    const all = filesLike(/\.messages\.ts$/).flatMap((file) =>
      messageTexts(file).map(({ line, texts }) => ({ file, line, given: new Set(texts.map(argumentsOf)) })),
    );
    expect(all.length).toBeGreaterThan(1500);
    expectNone(
      all
        .filter(({ given }) => given.size > 1)
        .map(({ file, line, given }) => breach(file, line, `asks for different arguments: ${[...given].join(' / ')}`)),
    );
  });

  it('of a page for people outside stand beside it, and are loaded with it or with the kit', () => {
    const pages = PUBLIC_PAGES.map(
      (row) => `${PUBLIC}/modules/${publicPageFileOf(row).replace('.tsx', '.messages.ts')}`,
    );
    expectNone(
      pages.filter((file) => !has(file)).map((file) => breach(file, 1, 'is missing: what does the page say?')),
    );
    const known = new Set([`${PUBLIC}/kit/kit.messages.ts`, ...pages].flatMap((file) => [...partsOf(file)]));
    expectNone(
      filesLike(new RegExp(`^${PUBLIC}/.*\\.messages\\.ts$`))
        .filter((file) => !known.has(file) && !file.endsWith('.piece.messages.ts'))
        .map((file) => breach(file, 1, `is not loaded: add it to the messages of its page, or to ${PUBLIC}/kit`)),
    );
  });

  it('of the console are part of its catalogue, so that they are loaded', () => {
    const known = partsOf(CATALOGUE);
    expectNone(
      filesLike(/^apps\/console\/src\/.*\.messages\.ts$/)
        .filter((file) => !known.has(file))
        .map((file) => breach(file, 1, `is not part of its module's messages: add it there, or to ${CATALOGUE}`)),
    );
  });
});
