import { chooseLanguage, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { readText, STORED, writeText } from '../session/stored.ts';

/** The stored preference, then the browser's language, then zh-CN. A tag without messages still sets the direction. */
export function preferredTag(stored = readText(STORED.language), browser = navigator.language): string {
  return stored ?? browser;
}

/** The catalogue to read for a tag. */
export function languageOf(tag: string): Language {
  return LANGUAGES.find((language) => language === tag) ?? chooseLanguage(tag);
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(he|ar|fa|ku)/i.test(tag) ? 'rtl' : 'ltr';
}

/** Stores the choice. By default the page reloads in the new language. */
export function setLanguage(language: Language, reload = true): void {
  writeText(STORED.language, language);
  if (reload) window.location.reload();
}
