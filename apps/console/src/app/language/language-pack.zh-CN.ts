import type { Language } from '@nota/contract/kit/languages.ts';
import type { Locale as AntLocale } from 'antd/es/locale';
import antd from 'antd/es/locale/zh_CN';
import { together, type LoadedMessages, type MessageFile } from '../../kit/language/intl.ts';
import type { PieceFiles } from '../../kit/language/piece-messages.ts';

/** Everything that depends on the language: our messages and Ant Design's. */
export interface LanguagePack {
  readonly language: Language;
  /** Never those of a module's pages, and in Chinese only those needed before the frame is loaded. */
  readonly messages: LoadedMessages;
  /** The messages of each module's pages, by the path of the file that combines them and has its name. */
  readonly modules: Readonly<Record<string, () => Promise<MessageFile>>>;
  readonly pieces: PieceFiles;
  readonly antd: AntLocale;
}

export const zhCNPack: LanguagePack = {
  language: 'zh-CN',
  messages: together(
    import.meta.glob<LoadedMessages>('./first.messages.ts', {
      query: '?language=zh-CN',
      import: 'firstMessages',
      eager: true,
    }),
  ),
  modules: import.meta.glob<MessageFile>(['../../modules/*/*.messages.ts', '!../../modules/{exceptions,session}/**'], {
    query: '?language=zh-CN',
  }),
  pieces: import.meta.glob<MessageFile>('../../{kit,modules}/**/*.piece.messages.ts', { query: '?language=zh-CN' }),
  antd,
};
