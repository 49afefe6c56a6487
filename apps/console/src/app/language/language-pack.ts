import type { Language } from '@nota/contract/kit/languages.ts';
import type { PageModule } from '@nota/contract/kit/routes.ts';
import dayjs from 'dayjs';
import type { Words } from '../../kit/language/intl.ts';
import { zhCNPack, type LanguagePack } from './language-pack.zh-CN.ts';

/** The default language is in the first download; each of the others is one file of its own. */
const LOAD: Readonly<Record<Exclude<Language, 'zh-CN'>, () => Promise<LanguagePack>>> = {
  'zh-TW': async () => (await import('./language-pack.zh-TW.ts')).zhTWPack,
  'en-US': async () => (await import('./language-pack.en-US.ts')).enUSPack,
  'pt-BR': async () => (await import('./language-pack.pt-BR.ts')).ptBRPack,
};

let chosen = zhCNPack;

export async function loadLanguagePack(language: Language): Promise<LanguagePack> {
  chosen = language === 'zh-CN' ? zhCNPack : await LOAD[language]();
  dayjs.locale(chosen.dayjs);
  return chosen;
}

/** The words of one module in the chosen language, to be fetched beside its page and never after it. */
export async function loadModuleWords(module: PageModule): Promise<Words> {
  const { language, modules } = chosen;
  const load = modules[`../../modules/${module}/${module}.messages${language === 'zh-CN' ? '' : `.${language}`}.ts`];
  if (!load) return {};
  const [words] = Object.values((await load()) as Readonly<Record<string, Words>>);
  return { [module]: words };
}
