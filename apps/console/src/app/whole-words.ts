import type { Language } from '@nota/contract/kit/languages.ts';
import { zhCN, type Catalogue } from './catalogue.ts';

/**
 * Every word of a language. The other languages come in one file of their own; Chinese is in the first download, and
 * what only signed-in people read comes with the frame instead: words grow with every module, signing in does not.
 */
export function wholeWords(language: Language, first: Catalogue): Catalogue {
  return language === 'zh-CN' ? zhCN : first;
}
