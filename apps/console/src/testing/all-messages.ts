import type { Language } from '@nota/contract/kit/languages.ts';
import { PAGE_MODULES } from '@nota/contract/kit/routes.ts';
import type { Messages } from 'use-intl';
import { frameMessages } from '../app/language/frame-messages.ts';
import { loadLanguagePack, loadModuleMessages } from '../app/language/language-pack.ts';

/** Every message of a language, collected from the files that browsers load. */
export async function allMessages(language: Language): Promise<Messages> {
  const { messages, pieces } = await loadLanguagePack(language);
  const ofModules = await Promise.all(PAGE_MODULES.map(loadModuleMessages));
  const ofPieces = Object.entries(pieces).map(async ([path, load]) => {
    const [name = ''] = /[\w-]+(?=\.piece\.)/.exec(path) ?? [];
    return { [name]: Object.values(await load())[0] as object };
  });
  return Object.assign(
    {},
    messages,
    frameMessages(language),
    ...ofModules,
    ...(await Promise.all(ofPieces)),
  ) as Messages;
}
