import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './languages.ts';

describe('the language of an answer', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['ZH-tw', 'zh-TW'],
    ['en-US,en;q=0.9', 'en-US'],
    ['en-GB', 'en-US'],
    ['en', 'en-US'],
    ['pt-PT,en;q=0.5', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['fr-FR', 'zh-CN'],
    ['fr-FR, pt-BR;q=0.8', 'pt-BR'],
    ['*', 'zh-CN'],
    [' , ;q=1', 'zh-CN'],
  ])('for Accept-Language %j is %s', (accepted, expected) => {
    expect(chooseLanguage(accepted)).toBe(expected);
  });

  it('is not guessed from the first letters of another language', () => {
    expect(chooseLanguage('enm')).toBe('zh-CN');
  });
});
