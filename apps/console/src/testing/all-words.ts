import type { Language } from '@nota/contract/kit/languages.ts';
import { PAGE_MODULES } from '@nota/contract/kit/routes.ts';
import type { Messages } from 'use-intl';
import { frameWords } from '../app/language/frame-words.ts';
import { APPROVAL_WORDS } from '../kit/record/approval/approval-words.ts';
import { MALWARE_WORDS } from '../kit/record/evidence/malware-words.ts';
import { FACTOR_WORDS } from '../kit/second-factor/factor-words.tsx';
import { OWN_PASSWORD_WORDS } from '../modules/session/own-password/own-password-words.tsx';
import { loadLanguagePack, loadModuleWords } from '../app/language/language-pack.ts';

/** Every word of a language, gathered from where browsers get them. */
export async function allWords(language: Language): Promise<Messages> {
  const { messages } = await loadLanguagePack(language);
  const ofModules = await Promise.all(PAGE_MODULES.map(loadModuleWords));
  return Object.assign(
    {},
    messages,
    frameWords(language),
    {
      approval: APPROVAL_WORDS[language],
      malware: MALWARE_WORDS[language],
      factor: FACTOR_WORDS[language],
      ownPassword: OWN_PASSWORD_WORDS[language],
    },
    ...ofModules,
  ) as Messages;
}
