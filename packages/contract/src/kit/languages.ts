/** The four languages of the product; Chinese is the source and the fallback. */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** The name of each language in that language, so that people find their own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
  'pt-BR': 'Português',
};

/**
 * The best of our languages for an Accept-Language header; by the order of the header, because weights are rarely sent.
 */
export function chooseLanguage(accepted: string | undefined): Language {
  if (!accepted) return DEFAULT_LANGUAGE;
  for (const part of accepted.split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const exact = LANGUAGES.find((language) => language.toLowerCase() === tag);
    if (exact) return exact;
    if (/^zh-(hant|hk|mo)/.test(tag)) return 'zh-TW';
    const related = LANGUAGES.find((language) => language.split('-')[0] === tag.split('-')[0]);
    if (related) return related;
  }
  return DEFAULT_LANGUAGE;
}
