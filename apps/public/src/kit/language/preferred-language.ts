import { chooseLanguage, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { readVisit, writeVisit } from '../visit-storage.ts';

const KEY = 'language';

/** What the visitor chose during this visit, else the first of the browser's languages that we speak. */
export function preferredLanguage(): Language {
  const chosen = readVisit(KEY);
  return LANGUAGES.find((one) => one === chosen) ?? chooseLanguage(navigator.languages.join(','));
}

export const rememberLanguage = (language: Language): void => writeVisit(KEY, language);
