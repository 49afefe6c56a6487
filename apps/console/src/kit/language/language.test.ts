import { DEFAULT_LANGUAGE, LANGUAGES } from '@nota/contract/kit/languages.ts';
import { describe, expect, it, vi } from 'vitest';
import { directionOf, languageOf, preferredTag, setLanguage } from './language.ts';

describe('the language at the start', () => {
  it.each([
    ['en-US', 'zh-CN', 'en-US'],
    [null, 'pt-BR', 'pt-BR'],
    [null, 'zh-TW', 'zh-TW'],
    [null, 'zh-Hant-HK', 'zh-TW'],
    [null, 'en-GB', 'en-US'],
    [null, 'fr-FR', 'zh-CN'],
    ['fr-FR', 'en-US', 'zh-CN'],
  ])('stored %s, browser %s: %s [spec 4.15 4.16 4.17 9.21]', (stored, browser, language) => {
    expect(languageOf(preferredTag(stored, browser))).toBe(language);
  });

  it('is stored under umi_locale [spec 3.15 4.18]', () => {
    setLanguage('pt-BR', false);
    expect(localStorage.getItem('umi_locale')).toBe('pt-BR');
    expect(preferredTag()).toBe('pt-BR');
  });
});

describe('the languages', () => {
  it('are four, and Chinese is the one to fall back to [spec 9.20 9.21]', () => {
    expect([...LANGUAGES].sort()).toEqual(['en-US', 'pt-BR', 'zh-CN', 'zh-TW']);
    expect(DEFAULT_LANGUAGE).toBe('zh-CN');
  });

  it('are looked up in storage first, and then in the browser [spec 4.15 4.16]', () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('pt-BR');
    expect(languageOf(preferredTag())).toBe('pt-BR');
    localStorage.setItem('umi_locale', 'zh-TW');
    expect(languageOf(preferredTag())).toBe('zh-TW');
  });
});

describe('a chosen language', () => {
  it('reloads the page, unless the caller says no [spec 4.18 4.19]', () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    setLanguage('en-US', false);
    expect(reload).not.toHaveBeenCalled();
    setLanguage('zh-TW');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('umi_locale')).toBe('zh-TW');
  });
});

describe('the direction', () => {
  it.each(['he-IL', 'ar-EG', 'fa-IR', 'ku-IQ'])('of %s is right to left [spec 4.20]', (tag) => {
    expect(directionOf(tag)).toBe('rtl');
  });

  it.each(['zh-CN', 'zh-TW', 'en-US', 'pt-BR'])('of %s is left to right [spec 4.20]', (tag) => {
    expect(directionOf(tag)).toBe('ltr');
  });
});
