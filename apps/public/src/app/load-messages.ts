import type { Language } from '@nota/contract/kit/languages.ts';
import { PUBLIC_PAGES, publicPageFileOf, type PublicPath } from '@nota/contract/kit/public/public-pages.ts';
import type { LoadedMessages, Texts } from '../kit/language/loaded-messages.ts';

/** Each file exports one set of messages. */
type MessageFile = Readonly<Record<string, Texts>>;
type Files = Readonly<Record<string, () => Promise<MessageFile>>>;

/** One language each: the build takes the others out of the files (decision 46). */
const FILES: Readonly<Record<Language, Files>> = {
  'zh-CN': import.meta.glob<MessageFile>(['../kit/kit.messages.ts', '../modules/*/*.page.messages.ts'], {
    query: '?language=zh-CN',
  }),
  'zh-TW': import.meta.glob<MessageFile>(['../kit/kit.messages.ts', '../modules/*/*.page.messages.ts'], {
    query: '?language=zh-TW',
  }),
  'en-US': import.meta.glob<MessageFile>(['../kit/kit.messages.ts', '../modules/*/*.page.messages.ts'], {
    query: '?language=en-US',
  }),
  'pt-BR': import.meta.glob<MessageFile>(['../kit/kit.messages.ts', '../modules/*/*.page.messages.ts'], {
    query: '?language=pt-BR',
  }),
};

/** The kit's messages and those of a page, which stand beside it in `<page>.page.messages.ts`. */
export async function loadMessages(path: PublicPath | undefined, language: Language): Promise<LoadedMessages> {
  const row = PUBLIC_PAGES.find((one) => one.path === path);
  const [kit, page] = await Promise.all([
    load(language, '../kit/kit.messages.ts'),
    row ? load(language, `../modules/${publicPageFileOf(row).replace(/\.tsx$/, '.messages.ts')}`) : {},
  ]);
  return { language, kit, page };
}

async function load(language: Language, name: string): Promise<Texts> {
  const file = FILES[language][name];
  if (!file) throw new Error(`there is no ${name}`);
  return Object.values(await file())[0] ?? {};
}
