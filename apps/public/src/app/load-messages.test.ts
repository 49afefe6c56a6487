import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { PUBLIC_PAGES } from '@nota/contract/kit/public/public-pages.ts';
import { describe, expect, it } from 'vitest';
import type { Texts } from '../kit/language/loaded-messages.ts';
import { loadMessages } from './load-messages.ts';

const leaves = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

describe('the messages of a page', () => {
  it.each(PUBLIC_PAGES.map(({ path }) => path))('%s are there in every language, each in one', async (path) => {
    const counts = new Set<number>();
    for (const language of LANGUAGES) {
      const { kit, page } = await loadMessages(path, language);
      counts.add(leaves(page).length);
      expect(leaves(kit).length).toBeGreaterThan(10);
      const isChinese = leaves(page).filter((text) => /\p{Script=Han}/u.test(text)).length > leaves(page).length / 2;
      expect([language, isChinese]).toEqual([language, language.startsWith('zh')]);
    }
    expect(counts.size).toBe(1);
    expect([...counts][0]).toBeGreaterThan(5);
  });

  it('have names to fill in and nothing else of the syntax that the console’s messages have', async () => {
    for (const { path } of PUBLIC_PAGES) {
      const { kit, page } = await loadMessages(path, 'en-US');
      const odd = [...leaves(kit), ...leaves(page)].filter((text) => /[{}<>]/.test(text.replaceAll(/\{\w+\}/g, '')));
      expect(odd).toEqual([]);
    }
  });
});
