import type { Language } from '@nota/contract/kit/languages.ts';
import type { PageModule } from '@nota/contract/kit/routes.ts';
import type { LoadedMessages } from '../../kit/language/intl.ts';
import { setPieceFiles } from '../../kit/language/piece-messages.ts';
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
  const ofPieces = await setPieceFiles({ ...chosen.pieces, ...chosen.modules });
  return { ...chosen, messages: { ...chosen.messages, ...ofPieces } };
}

/** The messages of one module in the chosen language, fetched at the same time as its page. */
export async function loadModuleMessages(module: PageModule): Promise<LoadedMessages> {
  const load = chosen.modules[`../../modules/${module}/${module}.messages.ts`];
  if (!load) return {};
  const [messages] = Object.values(await load());
  return { [module]: messages };
}
