import type { Language } from '@nota/contract/kit/languages.ts';
import type { Wording } from '@nota/evidence/verify/wording.ts';
import { useEffect, useState } from 'preact/hooks';
import { useLanguage } from '../../../kit/language/loaded-messages.ts';

/** The offline verifier's own sentences, fetched when something is verified. */
const FILES: Readonly<Record<Language, () => Promise<Wording>>> = {
  'zh-CN': async () => (await import('@nota/evidence/verify/wording.zh.ts')).ZH,
  'zh-TW': async () => (await import('@nota/evidence/verify/wording.zh-tw.ts')).ZH_TW,
  'en-US': async () => (await import('@nota/evidence/verify/wording.en.ts')).EN,
  'pt-BR': async () => (await import('@nota/evidence/verify/wording.pt.ts')).PT,
};

/** Undefined until they are there; without network the page shows everything else. */
export function useWording(): Wording | undefined {
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly language: Language; readonly wording: Wording }>();
  useEffect(() => {
    let isWanted = true;
    FILES[language]().then(
      (wording) => isWanted && setKnown({ language, wording }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return known?.language === language ? known.wording : undefined;
}
