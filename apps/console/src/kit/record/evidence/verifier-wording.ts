import type { Language } from '@nota/contract/kit/languages.ts';
import type { Wording } from '@nota/evidence/verify/wording.ts';
import { useEffect, useReducer } from 'react';
import { currentLanguage, useLocale } from '../../language/intl.ts';

/** The offline verifier's own sentences: what it says of a package, a page says of a record. */
const FILES: Readonly<Record<Language, () => Promise<Wording>>> = {
  'zh-CN': async () => (await import('@nota/evidence/verify/wording.zh.ts')).ZH,
  'zh-TW': async () => (await import('@nota/evidence/verify/wording.zh-tw.ts')).ZH_TW,
  'en-US': async () => (await import('@nota/evidence/verify/wording.en.ts')).EN,
  'pt-BR': async () => (await import('@nota/evidence/verify/wording.pt.ts')).PT,
};

const known = new Map<Language, Wording>();

/** Fetches the sentences of the current language; a page that shows them at once waits for it. */
export const wordingNow = (): Promise<Wording> => wordingIn(currentLanguage());

async function wordingIn(language: Language): Promise<Wording> {
  const wording = known.get(language) ?? (await FILES[language]());
  known.set(language, wording);
  return wording;
}

/** The sentences of the current language; undefined until they are loaded. */
export function useWording(): Wording | undefined {
  const language = useLocale();
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    let isGone = false;
    // Without them the page still shows everything else.
    if (!known.has(language))
      void wordingIn(language).then(
        () => !isGone && again(),
        () => undefined,
      );
    return () => void (isGone = true);
  }, [language]);
  return known.get(language);
}
