import type { Language } from '@nota/contract/kit/languages.ts';
import dayjs from 'dayjs';
import { zhCNPack, type LanguagePack } from './language-pack.zh-CN.ts';

/** The default language is in the first download; each of the others is one file of its own. */
const LOAD: Readonly<Record<Exclude<Language, 'zh-CN'>, () => Promise<LanguagePack>>> = {
  'zh-TW': async () => (await import('./language-pack.zh-TW.ts')).zhTWPack,
  'en-US': async () => (await import('./language-pack.en-US.ts')).enUSPack,
  'pt-BR': async () => (await import('./language-pack.pt-BR.ts')).ptBRPack,
};

export async function loadLanguagePack(language: Language): Promise<LanguagePack> {
  const pack = language === 'zh-CN' ? zhCNPack : await LOAD[language]();
  dayjs.locale(pack.dayjs);
  return pack;
}
